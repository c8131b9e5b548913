-- Matches a device that is not matched yet with the asset that has its serial number; several such assets are a
-- conflict that somebody must decide.
create or replace function itam.match_by_serial_number(p_device itam.discovered_devices)
returns itam.discovered_devices
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset_ids uuid[];
  v_device    itam.discovered_devices := p_device;
begin
  if p_device.status not in ('UNMATCHED', 'CONFLICT') or p_device.serial_number is null then
    return p_device;
  end if;

  v_asset_ids := array(
    select a.id
      from asset.assets as a
     where a.serial_number = p_device.serial_number
       and not asset.is_retired(a.status)
       -- Short serial numbers repeat between makers.
       and (char_length(a.serial_number) >= 6 or lower(a.manufacturer) = lower(p_device.manufacturer))
     order by a.id
     limit 2
  );

  if cardinality(v_asset_ids) = 1 then
    update itam.discovered_devices as d
       set status = 'MATCHED', asset_id = v_asset_ids[1], status_reason = null
     where d.id = p_device.id
    returning * into v_device;
  elsif cardinality(v_asset_ids) = 2 and p_device.status = 'UNMATCHED' then
    update itam.discovered_devices as d
       set status = 'CONFLICT', status_reason = 'Several assets have this serial number'
     where d.id = p_device.id
    returning * into v_device;
  end if;

  return v_device;
end
$$;

grant execute on function itam.match_by_serial_number to assetry_api;
