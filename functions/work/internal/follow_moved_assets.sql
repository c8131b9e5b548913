-- Takes the open work on assets that moved along, where the details say so; answers how much as moved_work_orders.
create or replace function work.follow_moved_assets(p_asset_ids uuid[], p_details jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select jsonb_build_object(
           'moved_work_orders',
           case
             when (p_details -> 'move_open_work')::boolean then
               work.move_open_work(p_asset_ids, (p_details ->> 'site_id')::uuid)
             else 0
           end
         )
$$;

grant execute on function work.follow_moved_assets to assetry_api;
