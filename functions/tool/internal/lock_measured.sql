-- The asset that is calibrated, locked, and with it, by id, its standards; refuses an asset out of reach. Who records a
-- measurement with one of them, or lends it, comes before or after.
create or replace function tool.lock_measured(p_asset_id uuid, p_standard_ids uuid[])
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from asset.assets as a where a.id = any (p_asset_id || p_standard_ids) order by a.id for no key update;
  return asset.lock_asset(p_asset_id, null);
end
$$;

grant execute on function tool.lock_measured to assetry_api;
