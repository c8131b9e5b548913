-- What is missing before work may be open: an asset or a location, unless its type is for whole sites.
create or replace function work.completeness_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when work.names_place(p_work_order.asset_id, p_work_order.location_id, p_work_order.type_id) then '[]'
           else
             jsonb_build_array(
               core.fault('asset_id', 'PLACE_REQUIRED', 'An asset, a location or a site-wide type is required')
             )
         end
$$;

grant execute on function work.completeness_faults to assetry_api, assetry_list;
