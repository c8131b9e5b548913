-- Installs an asset in a position, both locked and found fit: it stands where the position is from then on, and is part
-- of what p_place says.
create or replace function asset.install(
  p_position asset.positions,
  p_asset    asset.assets,
  p_place    asset.placements
)
returns asset.installations
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_installation asset.installations;
begin
  p_place.site_id := p_asset.site_id;
  p_place.location_id := coalesce(p_position.location_id, p_asset.location_id);
  perform asset.relocate(p_asset, p_place, false, p_place.started_at, 'started_at');

  insert into asset.installations (site_id, position_id, asset_id, started_at, note)
  values (p_position.site_id, p_position.id, p_asset.id, p_place.started_at, p_place.note)
  returning * into v_installation;

  return v_installation;
end
$$;

grant execute on function asset.install to assetry_api;
