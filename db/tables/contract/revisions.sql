comment on table contract.revisions is 'Terms of cover of a contract from a day on; an approved revision never changes';
comment on column contract.revisions.id is 'Id of the revision';
comment on column contract.revisions.site_id is 'The site of the contract; empty for all sites';
comment on column contract.revisions.reach_id is
'Key of row security: the site, or the organization for a contract for all sites';
comment on column contract.revisions.contract_id is 'The contract';
comment on column contract.revisions.revision is 'Number of the revision within the contract, from 1';
comment on column contract.revisions.status is
'DRAFT, PENDING_APPROVAL, APPROVED or WITHDRAWN; only approved revisions cover costs';
comment on column contract.revisions.status_reason is 'Reason of the last rejection or withdrawal';
comment on column contract.revisions.effective_on is
'First day of events to which the revision applies, until the next approved revision';
comment on column contract.revisions.reason is 'Reason for the revision';
comment on column contract.revisions.labour_percent is 'Share of labour and service costs that is covered, in percent';
comment on column contract.revisions.parts_percent is 'Share of the cost of items that is covered, in percent';
comment on column contract.revisions.travel_percent is 'Share of travel costs that is covered, in percent';
comment on column contract.revisions.deductible is
'Amount of each work order that is not covered, in the currency of the revision; empty for none';
comment on column contract.revisions.cap_amount is
'Highest amount covered in a cap period, in the currency of the revision; empty for no limit';
comment on column contract.revisions.cap_period is
'TERM for the whole contract, or YEAR for each year from the first day of the contract';
comment on column contract.revisions.currency is 'Currency of deductible and cap_amount';
comment on column contract.revisions.authors is
'Accounts and identities that wrote the revision; none of them approves it';
comment on column contract.revisions.approved_at is 'Time of the approval';
comment on column contract.revisions.claim_days is
'Days after the completion of a work order in which its costs are claimed; empty for no limit';
comment on column contract.revisions.price_index_id is 'Price index that the amounts follow; empty for none';
comment on column contract.revisions.index_base_value is
'Value of the index on which the amounts of the revision are based';
comment on column contract.revisions.index_percent is 'Share of the change of the index that is applied, in percent';
comment on column contract.revisions.index_threshold_percent is
'Change of the index below which nothing is applied, in percent; empty for none';
comment on column contract.revisions.index_cap_percent is
'Greatest change of the amounts at once, in percent, either way; empty for no limit';
comment on column contract.revisions.index_places is
'Decimal places of indexed amounts; empty for those of the currency';
comment on column contract.revisions.index_starts is
'First day of an indexation after the month of the value: of the NEXT_MONTH, NEXT_QUARTER or NEXT_YEAR';
comment on column contract.revisions.cap_visits is
'Most visits in a cap period; empty for no limit. A visit is a work order that starts';
