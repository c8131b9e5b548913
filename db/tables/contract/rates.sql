comment on table contract.rates is
'A line of a contract revision: what an hour of the vendor''s workers costs, by craft and level';
comment on column contract.rates.id is 'Id of the rate';
comment on column contract.rates.site_id is 'The site of the contract; empty for all sites';
comment on column contract.rates.reach_id is
'Key of row security: the site, or the organization for a contract for all sites';
comment on column contract.rates.contract_id is 'The contract';
comment on column contract.rates.revision_id is 'The revision of the contract';
comment on column contract.rates.position is 'Position in the revision, from 1';
comment on column contract.rates.craft_id is 'The craft; empty for all crafts';
comment on column contract.rates.craft_level is 'Level of the craft, from 1 to 9; empty for all levels';
comment on column contract.rates.hourly_rate is 'Cost of an hour';
comment on column contract.rates.call_out_fee is
'Fee for each work order and day on which workers of the vendor worked; empty for none';
comment on column contract.rates.minimum_minutes is
'Minutes that are paid at least for each work order, worker and day; empty for no minimum';
comment on column contract.rates.currency is 'Currency of the contract when the rate was written';
comment on column contract.rates.starts_on is 'First day of the rate; empty for that of the revision';
comment on column contract.rates.ends_on is 'Last day of the rate; empty for that of the contract';
comment on column contract.rates.scope_id is 'The craft, else the organization: key of the rule against overlaps';
comment on column contract.rates.scope_level is 'The level, else 0: key of the rule against overlaps';
comment on column contract.rates.during is 'Days of the rate';
