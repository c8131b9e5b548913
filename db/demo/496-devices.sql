-- A gateway speaks for the sensors of the server rooms, in tenths of a degree, and for a door that nobody has a meter
-- for.

select api.create_meter_device(
         jsonb_build_object(
           'site_id', m.site_id, 'external_code', 'A84041FFFF1F2C3D', 'name', 'Gateway of the server rooms',
           'model', 'LoRaWAN gateway', 'silent_after_minutes', 60
         )
       )
  from api.asset_meters as m
 where m.unit = '°C'
 order by m.code
 limit 1;

select api.update_meter_device_channels(
         d.id,
         (
           select jsonb_agg(
                    jsonb_build_object(
                      'external_code', lower(m.code), 'name', m.asset_name, 'meter_id', m.meter_id, 'unit', '0.1 °C',
                      'scale', 0.1, 'dead_band', 0.2, 'longest_silence_minutes', 60
                    )
                    order by m.code
                  ) || jsonb_build_array(jsonb_build_object('external_code', 'door-1', 'name', 'Door'))
             from api.asset_meters as m
            where m.unit = '°C'
         )
       )
  from api.meter_devices as d;

select api.issue_meter_device_key(d.id, 'Gateway') from api.meter_devices as d;

-- The hydraulic pump of a forklift runs whenever the forklift does; this one was put in half a year ago.

select api.create_meter(
         jsonb_build_object(
           'asset_id', m.asset_id, 'name', 'Running hours of the hydraulic pump', 'unit', 'h', 'reading_mode', 'DELTA',
           'expected_interval_hours', 336
         )
       )
  from api.asset_meters as m
 where m.unit = 'h'
 order by m.code
 limit 1;

select api.create_meter_link(
         jsonb_build_object(
           'meter_id', p.meter_id, 'leader_id', e.meter_id, 'started_at', now() - interval '182 days'
         )
       )
  from api.asset_meters as p
  join api.asset_meters as e on e.asset_id = p.asset_id and e.unit = 'h' and e.reading_mode = 'ABSOLUTE'
 where p.name = 'Running hours of the hydraulic pump';
