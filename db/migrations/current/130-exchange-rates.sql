drop function work.post_cost(uuid, text, numeric, text, numeric, numeric, text, uuid, text, date, text, numeric);

create table core.currencies (
  id       uuid    not null default uuidv7(),
  code     text    not null,
  name     text    not null,
  decimals integer not null,
  constraint currencies_pkey primary key (id),
  constraint currencies_code_key unique (code),
  constraint currencies_code_check check (code ~ '^[A-Z]{3}$'),
  constraint currencies_name_check check (char_length(name) between 1 and 150),
  constraint currencies_decimals_check check (decimals between 0 and 3)
);

comment on table core.currencies is 'Currencies of ISO 4217; the same for every organization, and written by releases only';
comment on column core.currencies.id is 'Id of the currency';
comment on column core.currencies.code is 'Code of ISO 4217, such as EUR';
comment on column core.currencies.name is 'Name of the currency';
comment on column core.currencies.decimals is 'To how many places amounts are rounded: 0 for JPY, 2 for EUR, 3 for KWD';

create table core.exchange_rates (
  id              uuid          not null default uuidv7(),
  organization_id uuid          not null default core.current_organization_id(),
  from_currency   text          not null,
  to_currency     text          not null,
  valid_on        date          not null,
  rate            numeric(18,9) not null,
  source          text,
  corrects_id     uuid,
  reason          text,
  superseded_at   timestamptz,
  created_at      timestamptz   not null default now(),
  created_by      uuid                   default core.current_account_id(),
  constraint exchange_rates_pkey primary key (id),
  constraint exchange_rates_organization_id_id_key unique (organization_id, id),
  constraint exchange_rates_organization_id_corrects_id_key unique (organization_id, corrects_id),
  constraint exchange_rates_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint exchange_rates_from_currency_fkey foreign key (from_currency) references core.currencies (code),
  constraint exchange_rates_to_currency_fkey foreign key (to_currency) references core.currencies (code),
  constraint exchange_rates_corrects_id_fkey foreign key (organization_id, corrects_id) references core.exchange_rates (organization_id, id),
  constraint exchange_rates_currencies_check check (from_currency <> to_currency),
  constraint exchange_rates_valid_on_check check (valid_on between '1900-01-01' and '2199-12-31'),
  constraint exchange_rates_rate_check check (rate between 0.000000001 and 999999),
  constraint exchange_rates_source_check check (char_length(source) between 1 and 150),
  constraint exchange_rates_reason_check check ((reason is null) = (corrects_id is null) and char_length(reason) between 1 and 2000)
);

create unique index exchange_rates_valid_on_idx
  on core.exchange_rates (organization_id, from_currency, to_currency, valid_on)
  where superseded_at is null;
create index exchange_rates_from_currency_idx on core.exchange_rates (from_currency);
create index exchange_rates_to_currency_idx on core.exchange_rates (to_currency);

comment on table core.exchange_rates is 'What one unit of a currency is worth in another from a day on, as the organization states it';
comment on column core.exchange_rates.from_currency is 'Currency of which one unit is valued';
comment on column core.exchange_rates.to_currency is 'Currency in which it is valued';
comment on column core.exchange_rates.valid_on is 'First day on which the rate holds; it holds until the next one of these two currencies';
comment on column core.exchange_rates.rate is 'What one unit of from_currency is worth in to_currency';
comment on column core.exchange_rates.source is 'Where the rate was published';
comment on column core.exchange_rates.corrects_id is 'The rate that this one replaces';
comment on column core.exchange_rates.reason is 'Why the rate before was wrong';
comment on column core.exchange_rates.superseded_at is 'When the rate was corrected; documents that used it keep it';

create type core.exchange_rate_answer as (
  id uuid, from_currency text, to_currency text, valid_on date, rate numeric(18,9)
);

comment on type core.exchange_rate_answer is 'What the actions on an exchange rate answer';
comment on column core.exchange_rate_answer.id is 'Id of the rate';
comment on column core.exchange_rate_answer.from_currency is 'Currency of which one unit is valued';
comment on column core.exchange_rate_answer.to_currency is 'Currency in which it is valued';
comment on column core.exchange_rate_answer.valid_on is 'First day on which the rate holds';
comment on column core.exchange_rate_answer.rate is 'What one unit of from_currency is worth in to_currency';

comment on column procurement.purchase_orders.exchange_rate is
  'What one unit of currency is worth in that of the site: the organization''s rate when it was last changed';
comment on column procurement.invoices.exchange_rate is
  'What one unit of currency is worth in that of the site: the organization''s rate of invoiced_on';
comment on column procurement.quotes.exchange_rate is
  'What one unit of currency is worth in that of the site: the rate of the organization on the day of the quote';
comment on column work.cost_lines.exchange_rate is
  'What one unit of currency is worth in that of the site: the rate of the organization on incurred_on';
