comment on type core.exchange_rate_answer is 'Result of the actions on an exchange rate';
comment on column core.exchange_rate_answer.id is 'Id of the rate';
comment on column core.exchange_rate_answer.from_currency is 'Currency of which one unit is valued';
comment on column core.exchange_rate_answer.to_currency is 'Currency of the value, a code of /currencies';
comment on column core.exchange_rate_answer.valid_on is 'First day on which the rate applies';
comment on column core.exchange_rate_answer.rate is 'Value of one unit of from_currency in to_currency, above zero';
