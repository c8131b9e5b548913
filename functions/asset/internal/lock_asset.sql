-- The asset, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_asset(p_asset_id uuid, p_row_version integer)
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset asset.assets;
begin
  select * into v_asset
    from asset.assets as a
   where a.id = p_asset_id
     for no key update;

  if not found then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  perform core.check_row_version(v_asset.row_version, p_row_version);
  return v_asset;
end
$$;

grant execute on function asset.lock_asset to assetry_api;
