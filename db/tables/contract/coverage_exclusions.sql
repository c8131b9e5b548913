comment on table contract.coverage_exclusions is
'A failure code, an item or an item category that a line of a contract revision does not cover';
comment on column contract.coverage_exclusions.id is 'Id of the exclusion';
comment on column contract.coverage_exclusions.site_id is 'The site of the contract; empty for all sites';
comment on column contract.coverage_exclusions.reach_id is
'Key of row security: the site, or the organization for a contract for all sites';
comment on column contract.coverage_exclusions.contract_id is 'The contract';
comment on column contract.coverage_exclusions.coverage_id is 'The line of the contract revision';
comment on column contract.coverage_exclusions.failure_code_id is 'Problem, cause or remedy that is not covered';
comment on column contract.coverage_exclusions.item_id is 'Item that is not covered';
comment on column contract.coverage_exclusions.category_id is
'Item category that is not covered, with its subcategories';
