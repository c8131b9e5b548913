-- Refuses what is done with stock of one's own only: goods that belong to a vendor have no value, and are not mixed
-- with what has one.
create or replace function inventory.refuse_consigned()
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse(
    'STOCK_CONSIGNED', 'Stock of this storeroom belongs to its vendor until it is used', 422,
    p_hint => 'It can be received, issued, returned, counted, scrapped and returned to the vendor only'
  )
$$;

grant execute on function inventory.refuse_consigned to assetry_api;
