-- Retires the active meters of an asset whose life ends; answers how many. The asset is locked.
create or replace function meter.retire_meters_of(p_asset asset.assets)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_meter_ids uuid[] := array(
    select m.id
      from meter.meters as m
     where m.organization_id = p_asset.organization_id
       and m.site_id = p_asset.site_id
       and m.asset_id = p_asset.id
       and m.status = 'ACTIVE'
     order by m.id
       for no key update
  );
begin
  update meter.meters as m set status = 'RETIRED' where m.id = any (v_meter_ids);
  perform meter.end_alarms(v_meter_ids);
  perform meter.end_followings(v_meter_ids);
  return cardinality(v_meter_ids);
end
$$;

grant execute on function meter.retire_meters_of to assetry_api;
