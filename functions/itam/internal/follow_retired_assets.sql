-- Unmatches the devices, at whatever site they were seen, from assets whose life ends, and keeps the reason with
-- them: a device that still reports is found. Answers how many as unmatched_devices. The assets are locked.
create or replace function itam.follow_retired_assets(p_asset_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_device_ids uuid[] := array(
    select d.id
      from itam.discovered_devices as d
     where d.organization_id = core.current_organization_id()
       and d.asset_id = any (p_asset_ids)
       and d.status = 'MATCHED'
     order by d.id
       for no key update
  );
begin
  update itam.discovered_devices as d
     set status = 'UNMATCHED',
         asset_id = null,
         status_reason = format('Asset %s is %s', a.asset_number, a.status)
    from asset.assets as a
   where d.id = any (v_device_ids)
     and a.id = d.asset_id;
  return jsonb_build_object('unmatched_devices', cardinality(v_device_ids));
end
$$;

grant execute on function itam.follow_retired_assets to assetry_api;
