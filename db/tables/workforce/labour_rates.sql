comment on table workforce.labour_rates is
'What an hour of a worker, of a craft, at a level or not, or of anybody costs from one day to another';
comment on column workforce.labour_rates.worker_id is
'The worker whose hours cost that; counts more than what the craft costs';
comment on column workforce.labour_rates.craft_id is
'The craft whose hours cost that; without worker and craft it is the rate of whoever has no other';
comment on column workforce.labour_rates.craft_level is
'The level of the craft; empty for those at a level without a rate of its own';
comment on column workforce.labour_rates.currency is
'Currency of the rate: it is used at sites that keep their books in it';
comment on column workforce.labour_rates.hourly_rate is 'What an hour costs, without what is paid on top';
comment on column workforce.labour_rates.starts_on is 'First day of the rate';
comment on column workforce.labour_rates.ends_on is 'Last day on which it holds; empty without an end';
