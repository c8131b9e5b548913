-- What one unit of a currency is worth in that of a site on a day, today unless it is given: the rate that a document
-- of that day takes. Nobody but the organization states it.
create or replace function procurement.rate_of(p_site_id uuid, p_currency text, p_on date default null)
returns numeric
language sql
volatile
set search_path = ''
as $$
  select core.require_rate(p_currency, core.hold_currency(p_site_id), coalesce(p_on, core.site_date(p_site_id)))
$$;

grant execute on function procurement.rate_of to assetry_api;
