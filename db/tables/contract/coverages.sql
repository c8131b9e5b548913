comment on table contract.coverages is 'A line of a contract revision: assets that it covers, and for which work';
comment on column contract.coverages.id is 'Id of the coverage';
comment on column contract.coverages.site_id is 'The site of the contract; empty for all sites';
comment on column contract.coverages.reach_id is
'Key of row security: the site, or the organization for a contract for all sites';
comment on column contract.coverages.contract_id is 'The contract';
comment on column contract.coverages.revision_id is 'The revision of the contract';
comment on column contract.coverages.position is 'Position in the revision, from 1';
comment on column contract.coverages.scope is
'ASSET, ASSET_TREE (with components), LOCATION_TREE (with places below), CATEGORY (with subcategories), SITE or ALL';
comment on column contract.coverages.asset_id is 'The asset of an ASSET or ASSET_TREE';
comment on column contract.coverages.category_id is 'The asset category of a CATEGORY';
comment on column contract.coverages.location_id is 'The location of a LOCATION_TREE';
comment on column contract.coverages.covered_site_id is 'The site of a SITE';
comment on column contract.coverages.target_id is 'The asset, category, location, site or organization covered';
comment on column contract.coverages.work_type is 'The only work type covered; empty for all of the contract category';
comment on column contract.coverages.labour_percent is 'Replaces labour_percent of the revision';
comment on column contract.coverages.parts_percent is 'Replaces parts_percent of the revision';
comment on column contract.coverages.travel_percent is 'Replaces travel_percent of the revision';
comment on column contract.coverages.starts_on is 'First day of the coverage; empty for that of the contract';
comment on column contract.coverages.ends_on is 'Last day of the coverage; empty for that of the contract';
comment on column contract.coverages.meter_name is
'Name of the meter of the asset, else of the nearest parent asset, that limits the coverage';
comment on column contract.coverages.meter_start is 'Reading at the start of the coverage; empty means 0';
comment on column contract.coverages.meter_limit is
'Greatest difference between the reading at the event and meter_start that is covered';
comment on column contract.coverages.full_months is
'Whole months in which parts are covered in full; the share then falls evenly to 0 on the last day; empty for no fall';
