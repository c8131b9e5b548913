-- Matches a device that nobody has decided on with the asset that it is by serial number or asset tag. Several such
-- assets, or one that another device is matched with, are a conflict that somebody must decide.
create or replace function itam.match_device(p_device itam.discovered_devices, p_asset_tag text)
returns itam.discovered_devices
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset_ids uuid[];
  v_reason    text;
  v_device    itam.discovered_devices := p_device;
begin
  if p_device.decided_at is not null
    or p_device.is_agent_shared
    or p_device.status not in ('UNMATCHED', 'CONFLICT')
  then
    return p_device;
  end if;

  v_asset_ids := array(select a.id from itam.matching_assets(p_device, p_asset_tag) as a order by a.id);

  if cardinality(v_asset_ids) = 0 then
    return p_device;
  elsif cardinality(v_asset_ids) > 1 then
    v_reason := 'Several assets have this serial number';
  else
    begin
      update itam.discovered_devices as d
         set status = 'MATCHED', asset_id = v_asset_ids[1], status_reason = null
       where d.id = p_device.id
      returning * into v_device;
    exception
      when unique_violation then
        v_reason := 'The asset is already matched with another device';
    end;
  end if;

  if v_reason is not null and p_device.status = 'UNMATCHED' then
    update itam.discovered_devices as d
       set status = 'CONFLICT', status_reason = v_reason
     where d.id = p_device.id
    returning * into v_device;
  end if;

  return v_device;
end
$$;

grant execute on function itam.match_device to assetry_api;
