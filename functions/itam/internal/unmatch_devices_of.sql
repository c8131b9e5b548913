-- Unmatches the devices, at whatever site they were seen, from an asset whose life ends, and keeps the reason with
-- them: a device that still reports is found. Answers how many. The asset is locked.
create or replace function itam.unmatch_devices_of(p_asset asset.assets)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_device_ids uuid[] := array(
    select d.id
      from itam.discovered_devices as d
     where d.organization_id = p_asset.organization_id
       and d.asset_id = p_asset.id
       and d.status = 'MATCHED'
     order by d.id
       for no key update
  );
begin
  update itam.discovered_devices as d
     set status = 'UNMATCHED',
         asset_id = null,
         status_reason = format('Asset %s is %s', p_asset.asset_number, p_asset.status)
   where d.id = any (v_device_ids);
  return cardinality(v_device_ids);
end
$$;

grant execute on function itam.unmatch_devices_of to assetry_api;
