-- Holds as they are the locations, the assets and the meters that schedules are about, each kind by its ids.
create or replace function maintenance.hold_places(p_schedule_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_location_ids uuid[];
  v_asset_ids    uuid[];
  v_meter_ids    uuid[];
begin
  select array_agg(s.location_id), array_agg(s.asset_id) || array_agg(t.asset_id), array_agg(s.meter_id)
    into v_location_ids, v_asset_ids, v_meter_ids
    from maintenance.schedules as s
    left join maintenance.route_stops as t on t.route_id = s.route_id
   where s.id = any (p_schedule_ids);

  perform from asset.locations as l where l.id = any (v_location_ids) order by l.id for share;
  perform from asset.assets as a where a.id = any (v_asset_ids) order by a.id for share;
  perform from meter.meters as m where m.id = any (v_meter_ids) order by m.id for share;
end
$$;

grant execute on function maintenance.hold_places to assetry_api;
