-- Takes an asset, which is locked in the locked tree, out of its position and of what it is part of, at an instant;
-- answers the installation that ended.
create or replace function asset.take_out(
  p_asset       asset.assets,
  p_at          timestamptz,
  p_reason      text,
  p_note        text,
  p_location_id uuid,
  p_field       text
)
returns asset.installations
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_installation asset.installations;
  v_target       asset.placements;
begin
  select * into v_installation
    from asset.installations as i
   where i.asset_id = p_asset.id
     and i.ended_at is null;

  perform asset.end_installations(array[p_asset.id], p_at, p_reason, p_field);
  v_target.site_id := p_asset.site_id;
  v_target.location_id := coalesce(p_location_id, p_asset.location_id);
  v_target.stops_parent := false;
  v_target.reason := p_reason;
  v_target.note := p_note;
  perform asset.relocate(p_asset, v_target, false, p_at, p_field);
  select * into v_installation from asset.installations as i where i.id = v_installation.id;
  return v_installation;
end
$$;

grant execute on function asset.take_out to assetry_api;
