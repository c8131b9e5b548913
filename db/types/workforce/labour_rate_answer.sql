comment on type workforce.labour_rate_answer is 'What the actions on a labour rate answer';
comment on column workforce.labour_rate_answer.id is 'Id of the rate';
comment on column workforce.labour_rate_answer.hourly_rate is 'What an hour costs';
comment on column workforce.labour_rate_answer.currency is 'Currency of the rate';
comment on column workforce.labour_rate_answer.starts_on is 'First day on which the rate holds';
comment on column workforce.labour_rate_answer.ends_on is 'Last day on which it holds; empty without an end';
