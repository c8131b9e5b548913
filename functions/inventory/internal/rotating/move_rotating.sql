-- Brings the asset of a serial number to a place, out of what it was part of and out of its position.
create or replace function inventory.move_rotating(
  p_asset asset.assets, p_site_id uuid, p_location_id uuid, p_parent_id uuid, p_reason text
)
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_target asset.placements;
begin
  v_target.site_id := p_site_id;
  v_target.location_id := p_location_id;
  v_target.parent_id := p_parent_id;
  v_target.stops_parent := false;
  v_target.reason := p_reason;
  perform asset.end_installations(array[p_asset.id], clock_timestamp(), 'REMOVE');
  perform asset.relocate(p_asset, v_target, false, null);
  select * into p_asset from asset.assets as a where a.id = p_asset.id;
  return p_asset;
end
$$;

grant execute on function inventory.move_rotating to assetry_api;
