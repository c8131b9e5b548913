-- Whether the caller sees what requisitions come to: whoever writes, approves or ends them, and whoever sees the
-- prices of vendors.
create or replace function procurement.reads_estimates()
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
                 where p.code ~ '^(requisition|purchase_order|quote_request|quote|vendor_return|invoice)\.'
              )
$$;

grant execute on function procurement.reads_estimates to authenticated, assetry_api, assetry_list;
