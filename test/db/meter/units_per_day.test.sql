begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.asset('pump', 'north');
select test.meter('hours', 'pump'), test.meter('heat', 'pump', '{"kind": "GAUGE"}');
select test.person('tess', '{north}', '{meter.create,meter.update,meter_reading.record,meter_reading.correct}');

create function pg_temp.average(p_values jsonb)
returns numeric
language plpgsql
as $$
begin
  perform api.update_meter(test.id('hours'), p_values);
  return (select round(average_per_day, 4) from api.asset_meters where code = 'hours');
end
$$;

-- One unit a day for 200 days, then three a day for the last ten.
select test.sign_in('tess');
select accepted
  from api.ingest_readings((
         select jsonb_agg(jsonb_build_object(
                  'meter_code', 'hours', 'reading', day + greatest(day - 200, 0) * 2,
                  'read_at', timestamptz '2025-01-01Z' + make_interval(hours => 24 * day)
                ))
           from generate_series(0, 210) as day
       ));

select is(
  (select round(average_per_day, 4) from api.asset_meters where code = 'hours'), 1.6897,
  'of the last thirty readings, unless something else is said'
);
select is(pg_temp.average('{"average_window": 11}'), 3.0, 'of so many readings, whose first begins the count');
select is(pg_temp.average('{"average_method": "SLIDING_DAYS", "average_window": 10}'), 3.0, 'of so many days');
select is(pg_temp.average('{"average_window": 20}'), 2.0, 'of more days');
select is(pg_temp.average('{"average_window": null}'), 1.2222, 'of ninety days when it is not said');
select is(pg_temp.average('{"average_method": "ALL"}'), 1.0952, 'of all');
select is(pg_temp.average('{"average_method": "STATIC", "static_per_day": 7.5}'), 7.5, 'or as somebody said');
select test.refuses_fields(
  $$ select api.update_meter(test.id('hours'), '{"average_method": "ALL", "average_window": 3}') $$,
  '{average_window,static_per_day}', 'what has no meaning with the method is refused'
);
select test.refuses_fields(
  $$ select api.update_meter(
       test.id('hours'), '{"average_method": "SLIDING_READINGS", "average_window": 1, "static_per_day": null}'
     ) $$,
  '{average_window}', 'one reading has no average'
);
select test.refuses_fields(
  $$ select api.update_meter(test.id('heat'), '{"average_method": "ALL"}') $$, '{average_method}',
  'a gauge counts nothing'
);
select api.create_meter(jsonb_build_object(
  'asset_id', test.id('pump'), 'code', 'said', 'name', 'said', 'unit', 'h', 'average_method', 'STATIC',
  'static_per_day', 2
));
select is(
  (select average_per_day from api.asset_meters where code = 'said'), 2.0,
  'a meter that nobody has read yet is foretold by what was said'
);
select test.sign_out();
select is(meter.units_per_day(test.id('hours')), 7.5, 'what it counts in a day');
select is(meter.units_per_day(test.id('heat')), null, 'of a gauge nobody can say');
select is(meter.units_per_day(test.id('acme')), null, 'nor of what is no meter');

select * from finish();
rollback;
