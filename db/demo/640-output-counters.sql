-- A machine whose running hours are read makes parts, too: good ones and rejects, counted once a day.

select api.create_meter(
         jsonb_build_object(
           'asset_id', a.asset_id, 'code', c.code, 'name', c.name, 'unit', 'parts', 'expected_interval_hours', 24
         )
       )
  from (select m.asset_id from api.asset_meters as m where m.asset_id is not null order by m.code limit 1) as a
 cross join (values ('PARTS-GOOD', 'Good parts'), ('PARTS-REJECTED', 'Rejected parts')) as c (code, name);

select api.create_output_counter(
         jsonb_build_object(
           'meter_id', m.meter_id, 'kind', case m.code when 'PARTS-GOOD' then 'GOOD' else 'REJECTED' end,
           'ideal_per_hour', 60, 'starts_on', current_date - 60
         )
       )
  from api.asset_meters as m
 where m.code in ('PARTS-GOOD', 'PARTS-REJECTED')
 order by m.code;

-- Before, its ideal rate was lower.
select api.create_output_counter(
         jsonb_build_object(
           'meter_id', m.meter_id, 'kind', 'GOOD', 'ideal_per_hour', 50, 'starts_on', current_date - 150,
           'ends_on', current_date - 61
         )
       )
  from api.asset_meters as m
 where m.code = 'PARTS-GOOD';

select accepted
  from api.ingest_readings((
         select jsonb_agg(
                  jsonb_build_object(
                    'meter_id', m.meter_id, 'read_at', now() - make_interval(days => 60 - d.n),
                    'reading', d.n * case m.code when 'PARTS-GOOD' then 1100 else 40 end
                  )
                )
           from api.asset_meters as m, generate_series(0, 60) as d (n)
          where m.code in ('PARTS-GOOD', 'PARTS-REJECTED')
       ));
