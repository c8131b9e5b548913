-- Whether the caller sees what vendors ask and bill: whoever orders, asks for quotes, gives goods back or deals with
-- invoices, or reads that. Who records what arrives need not know what it cost.
create or replace function procurement.reads_prices()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions()
           && array(
                select p.code
                  from identity.permissions as p
                 where p.code ~ '^(purchase_order|quote_request|quote|vendor_return|invoice)\.'
              )
$$;

grant execute on function procurement.reads_prices to authenticated, assetry_api, assetry_list;
