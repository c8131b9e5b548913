comment on type core.exchange_rate_answer is 'What the actions on an exchange rate answer';
comment on column core.exchange_rate_answer.id is 'Id of the rate';
comment on column core.exchange_rate_answer.from_currency is 'Currency of which one unit is valued';
comment on column core.exchange_rate_answer.to_currency is 'Currency in which it is valued';
comment on column core.exchange_rate_answer.valid_on is 'First day on which the rate holds';
comment on column core.exchange_rate_answer.rate is 'What one unit of from_currency is worth in to_currency';
