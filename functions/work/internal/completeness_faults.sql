-- What is missing in a draft to be handed in: it names an asset or a location.
create or replace function work.completeness_faults(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when coalesce(p_work_order.asset_id, p_work_order.location_id) is null then
             jsonb_build_array(core.fault('asset_id', 'INCOMPLETE', 'An asset or a location is needed'))
           else '[]'
         end
$$;

grant execute on function work.completeness_faults to assetry_api;
