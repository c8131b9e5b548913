-- The status to which an action moves an asset; refuses an action that its status does not allow.
create or replace function asset.next_status(p_asset asset.assets, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('asset.assets', 'Asset ' || p_asset.asset_number, p_asset.status, p_action)
$$;

grant execute on function asset.next_status to assetry_api;
