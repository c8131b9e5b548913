-- The status to which an action moves one of the assets of a work order; refuses what its status does not allow.
create or replace function work.next_asset_status(p_asset work.order_assets, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
    'work.order_assets', 'Asset ' || p_asset.position || ' of the work order', p_asset.status, p_action
  )
$$;

grant execute on function work.next_asset_status to assetry_api;
