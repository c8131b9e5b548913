-- The server rooms are watched: a warning above 26 °C, and above 32 °C a work order. In one of them the cooling
-- failed for an hour this morning, in another it fails now.

select api.create_meter_alarm_rule(
         jsonb_build_object(
           'meter_id', m.meter_id, 'name', 'Server room too warm', 'low_warning', 10, 'high_warning', 26,
           'high_critical', 32, 'hysteresis', 1, 'response', 'WORK_ORDER', 'responds_from', 'CRITICAL',
           'title', 'Look at the cooling of the server room', 'priority', 'URGENT'
         )
       )
  from api.asset_meters as m
 where m.unit = '°C'
 order by m.code;

select accepted
  from api.ingest_readings((
         select jsonb_agg(
                  jsonb_build_object(
                    'meter_id', m.meter_id, 'reading', r.reading, 'read_at', now() - make_interval(mins => r.minutes)
                  )
                )
           from (
             select m.meter_id, row_number() over (order by m.code) as n from api.asset_meters as m where m.unit = '°C'
           ) as m
           join (
             values
               (1, 240, 27.5), (1, 210, 29.1), (1, 180, 24.3), (1, 10, 23.8), (2, 60, 24.1), (2, 30, 28.7), (2, 10, 33.2)
           ) as r (n, minutes, reading) on r.n = m.n
       ));

select api.acknowledge_meter_alarm(e.id, 'On the way')
  from api.meter_alarms as e
 where e.status = 'RAISED'
   and e.severity = 'CRITICAL';
