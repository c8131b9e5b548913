comment on table workforce.labour_rates is
'The hourly cost of a worker, of a craft (at a level or not) or of all others, for a period';
comment on column workforce.labour_rates.worker_id is
'Worker of the rate, before the rate of the craft; empty for a craft or for all';
comment on column workforce.labour_rates.craft_id is
'Craft of the rate; a rate without worker and craft is for workers with no other rate';
comment on column workforce.labour_rates.craft_level is
'Level of the craft; empty for levels without a rate of their own';
comment on column workforce.labour_rates.currency is 'Currency of the rate; used at sites with this currency';
comment on column workforce.labour_rates.hourly_rate is 'Cost of an hour, without supplements';
comment on column workforce.labour_rates.starts_on is 'First day of the rate';
comment on column workforce.labour_rates.ends_on is 'Last day of the rate; empty for no end';
