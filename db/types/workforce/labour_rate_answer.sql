comment on type workforce.labour_rate_answer is 'Result of the actions on a labour rate';
comment on column workforce.labour_rate_answer.id is 'Id of the rate';
comment on column workforce.labour_rate_answer.hourly_rate is 'Hourly rate';
comment on column workforce.labour_rate_answer.currency is 'Currency of the rate';
comment on column workforce.labour_rate_answer.starts_on is 'First day of the rate';
comment on column workforce.labour_rate_answer.ends_on is 'Last day of the rate; empty without an end';
