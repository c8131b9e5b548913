comment on table core.exchange_rates is 'What one unit of a currency is worth in another from a day on';
comment on column core.exchange_rates.from_currency is 'Currency of which one unit is valued';
comment on column core.exchange_rates.to_currency is 'Currency of the value, a code of /currencies';
comment on column core.exchange_rates.valid_on is
'First day on which the rate holds; it holds until the next one of these two currencies';
comment on column core.exchange_rates.rate is 'Value of one unit of from_currency in to_currency, above zero';
comment on column core.exchange_rates.source is 'Publisher of the rate, such as ECB';
comment on column core.exchange_rates.corrects_id is 'The rate that this one replaces';
comment on column core.exchange_rates.reason is 'Why the rate before was wrong';
comment on column core.exchange_rates.superseded_at is 'When the rate was corrected; documents that used it keep it';
