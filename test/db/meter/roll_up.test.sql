begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}');
update core.sites set time_zone = 'Europe/Berlin' where id = test.id('north');
update core.sites set time_zone = 'Asia/Kathmandu' where id = test.id('south');
select test.person('ann'), test.person('sue', '{south}', '{}');

select test.sign_in('ann');
select accepted
  from api.ingest_readings('[
         {"meter_code": "heat", "reading": 20, "read_at": "2026-01-31T22:10:00Z"},
         {"meter_code": "heat", "reading": 23, "read_at": "2026-01-31T22:50:00Z"},
         {"meter_code": "heat", "reading": 30, "read_at": "2026-01-31T23:00:00Z"}
       ]');
select is((select count(*) from api.meter_rollups), 0::bigint, 'nothing is rolled up at once');
select test.sign_out();
update core.organizations set status = 'SUSPENDED';
select is(meter.roll_up(), 0, 'of a suspended organization nothing is done');
update core.organizations set status = 'ACTIVE';
select is(meter.roll_up(), 2, 'then each hour is');
select is(meter.roll_up(), 0, 'once');
select is_empty(
  $$ select * from meter.reading_faults(test.id('heat')) $$, 'hours agree with the readings, days with the hours'
);
select test.sign_in('ann');
select results_eq(
  $$ select period, started_at, started_on::text, reading_count, min_reading, max_reading, mean_reading, last_reading,
            last_at
       from api.meter_rollups order by period, started_at $$,
  $$ values
       ('DAY', '2026-01-30 23:00Z'::timestamptz, '2026-01-31', 2, 20::numeric, 23::numeric, 21.5::numeric, 23::numeric,
        '2026-01-31 22:50Z'::timestamptz),
       ('DAY', '2026-01-31 23:00Z', '2026-02-01', 1, 30, 30, 30, 30, '2026-01-31 23:00Z'),
       ('HOUR', '2026-01-31 22:00Z', '2026-01-31', 2, 20, 23, 21.5, 23, '2026-01-31 22:50Z'),
       ('HOUR', '2026-01-31 23:00Z', '2026-02-01', 1, 30, 30, 30, 30, '2026-01-31 23:00Z') $$,
  'and each day, by the clocks of the site'
);
select api.record_meter_reading(test.id('heat'), 11, '2026-01-31T22:20:00Z');
select api.correct_meter_reading((select id from api.meter_readings where reading = 30), 31);
select test.sign_out();
select is(meter.roll_up(), 2, 'what comes late or is corrected is rolled up again');
select test.sign_in('ann');
select results_eq(
  $$ select started_on::text, reading_count, min_reading, last_reading
       from api.meter_rollups where period = 'DAY' order by started_on $$,
  $$ values ('2026-01-31', 3, 11::numeric, 23::numeric), ('2026-02-01', 1, 31, 31) $$, 'in its hour and its day'
);
select api.reject_meter_reading((select id from api.meter_readings where reading = 31));
select test.sign_out();
select meter.roll_up();
select is((select string_agg(period || ' ' || started_on, ', ' order by period) from meter.rollups),
  'DAY 2026-01-31, HOUR 2026-01-31', 'where nothing is left, no row is');

select test.sign_in('ann');
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south')));
select test.sign_out();
select is(meter.roll_up(), 2, 'at another site the hours are others');
select test.sign_in('sue');
select results_eq(
  $$ select period, started_at, started_on::text, reading_count, site_name from api.meter_rollups order by 1, 2 $$,
  $$ values
       ('DAY', '2026-01-31 18:15Z'::timestamptz, '2026-02-01', 3, 'south'),
       ('HOUR', '2026-01-31 21:15Z', '2026-02-01', 1, 'south'), ('HOUR', '2026-01-31 22:15Z', '2026-02-01', 2, 'south')
  $$,
  'where its people see them'
);
select test.sign_out();
select test.sign_in('ann');
select api.update_site(test.id('south'), '{"time_zone": "UTC"}');
select test.sign_out();
select meter.roll_up();
select is(
  (select string_agg(started_on::text, ', ') from meter.rollups where period = 'DAY'), '2026-01-31',
  'as they are when the clocks of the site are changed'
);

-- T3: 1,000 readings a minute.
select test.sign_in('ann');
select is(
  (
    select accepted
      from api.ingest_readings((
             select jsonb_agg(jsonb_build_object(
                      'meter_code', 'heat', 'reading', n,
                      'read_at', timestamptz '2026-03-01 10:00Z' + make_interval(secs => n * 0.06)
                    ))
               from generate_series(0, 999) as n
           ))
  ), 1000, 'T3: a thousand readings of one minute are taken'
);
select test.sign_out();
select is((select count(*) from meter.rollup_marks), 1::bigint, 'and noted once for their hour');
select meter.roll_up();
select results_eq(
  $$ select reading_count, mean_reading from (
       select reading_count, round(sum_reading / reading_count, 6) as mean_reading from meter.rollups
        where period = 'HOUR' and started_on = '2026-03-01'
     ) as u $$,
  $$ values (1000, 499.5::numeric) $$, 'each of them counts'
);

select * from finish();
rollback;
