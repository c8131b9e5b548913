-- A cold room whose temperature is watched: two days of readings, with a door that stood open. The electricity of a
-- building, read once a month for a year, by which its switchboard is looked at.

select api.create_location(
         jsonb_build_object(
           'site_id', f.site_id, 'parent_id', f.id, 'code', 'COLD', 'name', 'Cold room', 'kind', 'ROOM'
         )
       )
  from api.locations as f
 where f.site_code = 'BER'
   and f.code = 'F0';

select api.create_meter(
         jsonb_build_object(
           'location_id', l.id, 'code', 'BER-COLD-T', 'name', 'Temperature', 'unit', '°C', 'kind', 'GAUGE',
           'min_value', -40, 'max_value', 60, 'expected_interval_hours', 2
         )
       )
  from api.locations as l
 where l.site_code = 'BER'
   and l.code = 'COLD';

select api.create_meter_alarm_rule(
         jsonb_build_object(
           'meter_id', m.meter_id, 'name', 'Cold room out of its limits', 'low_warning', 1, 'high_warning', 7,
           'high_critical', 10, 'hysteresis', 0.5, 'response', 'REQUEST', 'responds_from', 'CRITICAL', 'title',
           'The cold room is too warm', 'priority', 'URGENT'
         )
       )
  from api.asset_meters as m
 where m.code = 'BER-COLD-T';

select accepted
  from api.ingest_readings((
         select jsonb_agg(
                  jsonb_build_object(
                    'meter_id', m.meter_id, 'read_at', now() - make_interval(hours => 48 - hour),
                    'reading', case hour when 30 then 7.8 else round((4 + sin(hour / 4.0))::numeric, 1) end
                  )
                )
           from api.asset_meters as m,
                generate_series(1, 48) as hour
          where m.code = 'BER-COLD-T'
       ));

select api.create_meter(
         jsonb_build_object(
           'location_id', l.id, 'code', 'BER-MAIN-E', 'name', 'Electricity', 'unit', 'kWh',
           'expected_interval_hours', 960
         )
       )
  from api.locations as l
 where l.site_code = 'BER'
   and l.code = 'MAIN';

select accepted
  from api.ingest_readings((
         select jsonb_agg(
                  jsonb_build_object(
                    'meter_id', m.meter_id, 'read_at', now() - make_interval(days => 30 * (12 - month) + 3),
                    'reading', 480000 + 7600 * month + 900 * (month % 4)
                  )
                )
           from api.asset_meters as m,
                generate_series(0, 12) as month
          where m.code = 'BER-MAIN-E'
       ));

select api.create_maintenance_schedule(
         jsonb_build_object(
           'site_id', m.site_id, 'location_id', m.location_id, 'name', 'Switchboard of the main building',
           'title', 'Look at the switchboard with a thermal camera', 'basis', 'FIXED', 'meter_id', m.meter_id,
           'every_units', 100000, 'lead_units', 2000
         )
       )
  from api.asset_meters as m
 where m.code = 'BER-MAIN-E';

select api.update_maintenance_schedule_tasks(
         s.id,
         '[{"title": "Hot spots", "kind": "TEXT"},
           {"title": "Electricity", "kind": "METER", "meter_name": "Electricity"}]'
       )
  from api.maintenance_schedules as s
 where s.name = 'Switchboard of the main building';

select api.activate_maintenance_schedule(s.id)
  from api.maintenance_schedules as s
 where s.name = 'Switchboard of the main building';
