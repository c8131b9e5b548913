-- Takes the maintenance schedules of assets that moved along; answers how many as moved_schedules.
create or replace function maintenance.follow_moved_assets(p_asset_ids uuid[], p_details jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select jsonb_build_object(
           'moved_schedules', maintenance.follow_assets(p_asset_ids, (p_details ->> 'site_id')::uuid)
         )
$$;

grant execute on function maintenance.follow_moved_assets to assetry_api;
