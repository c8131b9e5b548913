-- Retires the active meters of assets whose life ends, which are locked; answers how many as retired_meters.
create or replace function meter.follow_retired_assets(p_asset_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_meter_ids uuid[] := array(
    select m.id
      from asset.assets as a
      join meter.meters as m
        on m.organization_id = a.organization_id and m.site_id = a.site_id and m.asset_id = a.id
     where a.id = any (p_asset_ids)
       and m.status = 'ACTIVE'
     order by m.id
       for no key update of m
  );
begin
  update meter.meters as m set status = 'RETIRED' where m.id = any (v_meter_ids);
  perform meter.end_alarms(v_meter_ids);
  perform meter.end_followings(v_meter_ids);
  return jsonb_build_object('retired_meters', cardinality(v_meter_ids));
end
$$;

grant execute on function meter.follow_retired_assets to assetry_api;
