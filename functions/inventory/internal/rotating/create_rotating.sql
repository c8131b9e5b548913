-- The asset that a serial number is which was not known before: received, at the storeroom.
create or replace function inventory.create_rotating(
  p_storeroom     inventory.storerooms,
  p_name          text,
  p_serial_number text,
  p_manufacturer  text,
  p_model         text
)
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset asset.assets;
begin
  insert into asset.assets (
    site_id, asset_number, name, location_id, status, serial_number, manufacturer, model, acquired_on, stops_parent
  )
  values (
    p_storeroom.site_id, core.new_number('asset.assets'), p_name, p_storeroom.location_id, 'RECEIVED', p_serial_number,
    p_manufacturer, p_model, core.site_date(p_storeroom.site_id), false
  )
  returning * into v_asset;

  insert into asset.placements (asset_id, site_id, location_id, stops_parent, started_at, reason)
  values (v_asset.id, v_asset.site_id, v_asset.location_id, false, clock_timestamp(), 'INSTALL');

  return v_asset;
end
$$;

grant execute on function inventory.create_rotating to assetry_api;
