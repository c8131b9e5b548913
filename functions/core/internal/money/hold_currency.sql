-- The currency in which a site keeps its books, which stays as it is until the end of the transaction: whoever writes
-- money that stands in it reads it here and nowhere else (update_site waits for them, and then refuses).
create or replace function core.hold_currency(p_site_id uuid)
returns text
language sql
volatile
set search_path = ''
as $$
  select s.currency
    from core.sites as s
   where s.id = p_site_id
     for key share
$$;

grant execute on function core.hold_currency to assetry_api;
