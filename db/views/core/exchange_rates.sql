create or replace view api.exchange_rates as
select
  e.id,
  e.from_currency,
  e.to_currency,
  e.valid_on,
  e.rate,
  e.source,
  e.corrects_id,
  e.reason,
  e.superseded_at,
  e.created_at,
  e.created_by,
  (select n.display_name from identity.account_labels as n where n.id = e.created_by) as created_by_name
from core.exchange_rates as e;

alter view api.exchange_rates owner to assetry_list;
grant select on api.exchange_rates to authenticated;

comment on view api.exchange_rates is
$$Exchange rates

The value of one unit of a currency in another, set by the organization for all sites. Orders, invoices, quotes and
costs of work use the rate of their day.$$;
comment on column api.exchange_rates.id is 'Id of the rate';
comment on column api.exchange_rates.created_by is 'The account that created it';
comment on column api.exchange_rates.created_by_name is 'Name of that account';
