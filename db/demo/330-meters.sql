-- Running hours of every forklift, read once a week, and the temperature of every server room, read once a day: a year.

select api.create_meter_type(t.v)
  from (
    values
      (
        '{"code": "HOURS", "name": "Running hours", "kind": "CONTINUOUS", "unit": "h", "decimals": 1,
          "max_rate_per_day": 24, "expected_interval_hours": 336}'::jsonb
      ),
      (
        '{"code": "TEMPERATURE", "name": "Temperature of a room", "kind": "GAUGE", "unit": "°C", "decimals": 1,
          "min_value": -20, "max_value": 80}'
      ),
      (
        '{"code": "OIL", "name": "State of oil", "kind": "CHARACTERISTIC",
          "observations": ["CLEAR", "CLOUDY", "BLACK"]}'
      )
  ) as t (v);

select api.create_meter(
         jsonb_build_object(
           'asset_id', a.id, 'code', a.asset_number || '-H', 'name', 'Running hours', 'type_id', t.id
         )
       )
  from api.assets as a
  join api.meter_types as t on t.code = 'HOURS'
 where a.category_code = 'FORKLIFT'
 order by a.asset_number;

select api.create_meter(
         jsonb_build_object(
           'asset_id', a.id, 'code', a.asset_number || '-T', 'name', 'Temperature', 'type_id', t.id
         )
       )
  from api.assets as a
  join api.meter_types as t on t.code = 'TEMPERATURE'
 where a.category_code = 'IT'
   and a.parent_id is null
 order by a.asset_number;

-- What the oil of the first forklift looks like.
select api.create_meter(
         jsonb_build_object(
           'asset_id', a.id, 'code', a.asset_number || '-O', 'name', 'Oil', 'type_id', t.id
         )
       )
  from api.assets as a
  join api.meter_types as t on t.code = 'OIL'
 where a.category_code = 'FORKLIFT'
 order by a.asset_number
 limit 1;

select accepted
  from api.ingest_readings((
         select jsonb_agg(
                  jsonb_build_object(
                    'meter_id', m.meter_id, 'read_at', now() - make_interval(days => 30 * (4 - month)),
                    'reading', month / 2 + 1
                  )
                )
           from api.asset_meters as m,
                generate_series(1, 3) as month
          where m.kind = 'CHARACTERISTIC'
       ));

select accepted
  from api.ingest_readings((
         select jsonb_agg(
                  jsonb_build_object(
                    'meter_id', m.meter_id, 'read_at', now() - make_interval(days => 7 * (52 - week) + 1),
                    'reading', 1200 + week * (28 + ascii(right(m.code, 3)) % 10) + week % 3
                  )
                )
           from api.asset_meters as m,
                generate_series(1, 52) as week
          where m.unit = 'h'
       ));

select accepted
  from api.ingest_readings((
         select jsonb_agg(
                  jsonb_build_object(
                    'meter_id', m.meter_id, 'read_at', now() - make_interval(days => 366 - day),
                    'reading', round((21 + 2 * sin(day / 58.0) + (day * 7 % 11) / 10.0)::numeric, 1)
                  )
                )
           from api.asset_meters as m,
                generate_series(1, 365) as day
          where m.unit = '°C'
       ));
