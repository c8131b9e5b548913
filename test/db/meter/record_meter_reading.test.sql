begin;
select plan(49);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter(
  'hours', 'pump', '{"rollover_value": 10000, "max_rate_per_day": 24, "installed_at": "2026-01-01T00:00:00Z"}'
);
select test.meter('fuel', 'pump', '{"direction": "DOWN", "unit": "l"}');
select test.meter(
  'heat', 'pump', '{"kind": "GAUGE", "unit": "°C", "min_value": -40, "max_value": 120, "max_rate_per_day": 100}'
);
select test.meter('strokes', 'pump', '{"reading_mode": "DELTA", "unit": "1"}');
select test.meter('old', 'pump', '{"status": "RETIRED"}');
select test.meter('far', 'fan');
select test.meter(
         'oil', 'pump', '{"kind": "CHARACTERISTIC", "unit": null, "observations": ["CLEAR", "CLOUDY", "BLACK"]}'
       );
select test.alarm_rule('foul', 'oil', '{"high_warning": 1, "high_critical": 2}');
select test.meter('usual', 'pump', '{"outlier_deviations": 4, "outlier_window": 3}');
select test.person('tess', '{north}', '{meter_reading.record}'), test.person('max', '{north}', '{}'),
  test.person('mender', '{north}', '{meter_reading.correct}');

create function pg_temp.record(p_meter text, p_reading numeric, p_on text, p_kind text default null)
returns table (outcome text, kind text, delta numeric, current_reading numeric, life_to_date numeric)
language sql
as $$
  select r.outcome, r.kind, r.delta, r.current_reading, r.life_to_date
    from api.record_meter_reading(test.id(p_meter), p_reading, p_on::timestamptz, p_kind) as r
$$;

select test.sign_in('tess');

select results_eq(
  $$ select * from pg_temp.record('hours', 9900, '2026-02-01Z') $$,
  $$ values ('ACCEPTED', 'READING', 0::numeric, 9900::numeric, 0::numeric) $$,
  'the first reading is where counting starts'
);
select results_eq(
  $$ select * from pg_temp.record('hours', 9980, '2026-02-11Z') $$,
  $$ values ('ACCEPTED', 'READING', 80::numeric, 9980::numeric, 80::numeric) $$, 'a later one counts on'
);
select results_eq(
  $$ select * from pg_temp.record('hours', 9910, '2026-02-02Z') $$,
  $$ values ('ACCEPTED', 'READING', 10::numeric, 9980::numeric, 80::numeric) $$,
  'a backdated one leaves the current reading and the life alone'
);
select results_eq(
  $$ select r.delta from api.meter_readings as r where r.reading = 9980 $$, $$ values (70::numeric) $$,
  'and what came after it counts from it'
);
select test.refuses(
  $$ select pg_temp.record('hours', 9985, '2026-02-10Z') $$, 'METER_WENT_BACKWARDS', 422,
  'nothing lies above the reading after it'
);
select test.refuses(
  $$ select pg_temp.record('hours', 9970, '2026-02-12Z') $$, 'METER_WENT_BACKWARDS', 422,
         'a fall that no rollover explains is refused, however small'
);
select results_eq(
  $$ select * from pg_temp.record('hours', 9980, '2026-02-11Z') $$,
  $$ values ('DUPLICATE', 'READING', 70::numeric, 9980::numeric, 80::numeric) $$,
  'the same reading again is the same reading'
);
select is((select count(*) from api.meter_readings where reading = 9980), 1::bigint, 'and is there once');
select test.refuses(
  $$ select pg_temp.record('hours', 9981, '2026-02-11Z') $$, 'DUPLICATE_TIMESTAMP', 409,
  'another value of the same instant is not'
);
select results_eq(
  $$ select * from pg_temp.record('hours', 30, '2026-02-14Z') $$,
  $$ values ('ACCEPTED', 'ROLLOVER', 50::numeric, 30::numeric, 130::numeric) $$,
  'a counter that came to its end begins again'
);
select results_eq(
  $$ select * from pg_temp.record('hours', 5000, '2026-02-15Z') $$,
  $$ values ('SUSPECT', 'READING', null::numeric, 30::numeric, 130::numeric) $$,
  'faster than it can be is kept, but counts for nothing'
);
select results_eq(
  $$ select * from pg_temp.record('hours', 42, '2026-02-16Z') $$,
  $$ values ('ACCEPTED', 'READING', 12::numeric, 42::numeric, 142::numeric) $$,
  'and does not stand in the way of what is right'
);
select results_eq(
  $$ select * from pg_temp.record('hours', 0, '2026-02-17Z', 'REPLACEMENT') $$,
  $$ values ('ACCEPTED', 'REPLACEMENT', 0::numeric, 0::numeric, 142::numeric) $$,
  'a new counter starts where it starts; the life goes on'
);
select results_eq(
  $$ select * from pg_temp.record('hours', 5, '2026-02-18Z') $$,
  $$ values ('ACCEPTED', 'READING', 5::numeric, 5::numeric, 147::numeric) $$, 'and counts from there'
);
select test.refuses(
  $$ select pg_temp.record('hours', 10000, '2026-02-19Z') $$, 'READING_OUT_OF_RANGE', 422,
  'a counter never shows where it begins again'
);
select test.refuses(
  $$ select pg_temp.record('hours', -1, '2026-02-19Z') $$, 'READING_OUT_OF_RANGE', 422, 'nor less than 0'
);
select test.refuses(
  $$ select api.record_meter_reading(test.id('hours'), 6, now() + interval '6 minutes') $$, 'FUTURE_READING', 422,
  'nothing is read in the future'
);
select lives_ok(
  $$ select api.record_meter_reading(test.id('fuel'), 6, now() + interval '4 minutes') $$,
  'a clock may be a little fast'
);
select test.refuses(
  $$ select pg_temp.record('hours', 1, '2025-12-31Z') $$, 'BEFORE_INSTALL', 422, 'nor before there was a meter'
);

select results_eq(
  $$ select * from pg_temp.record('fuel', 80, '2026-02-01Z') union all select *
       from pg_temp.record('fuel', 30, '2026-02-02Z') $$,
  $$ values ('ACCEPTED', 'READING', 0::numeric, 6::numeric, 74::numeric), (
       'ACCEPTED', 'READING', 50::numeric, 6::numeric, 74::numeric
     ) $$,
  'what counts down counts what went'
);
select test.refuses(
  $$ select pg_temp.record('fuel', 31, '2026-02-03Z') $$, 'METER_WENT_BACKWARDS', 422, 'up is backwards for it'
);
select results_eq(
  $$ select * from pg_temp.record('heat', 20, '2026-02-01Z') union all select *
       from pg_temp.record('heat', -5, '2026-02-02Z') $$,
  $$ values (
       'ACCEPTED', 'READING', null::numeric, 20::numeric, 0::numeric
     ), ('ACCEPTED', 'READING', null::numeric, -5::numeric, 0::numeric) $$,
  'a gauge goes up and down'
);
select test.refuses(
  $$ select pg_temp.record('heat', 121, '2026-02-03Z') $$, 'READING_OUT_OF_RANGE', 422, 'within what it can show'
);
select results_eq(
  $$ select outcome from pg_temp.record('heat', 110, '2026-02-03Z') $$, $$ values ('SUSPECT') $$, 'a leap is suspect'
);
select test.refuses(
  $$ select pg_temp.record('heat', 0, '2026-02-03Z', 'RESET') $$, 'METER_NOT_CONTINUOUS', 422,
  'only a counter is set back'
);
select results_eq(
  $$ select * from pg_temp.record('strokes', 7, '2026-02-02Z') union all select *
       from pg_temp.record('strokes', 5, '2026-02-01Z') $$,
  $$ values
       ('ACCEPTED', 'READING', 7::numeric, 7::numeric, 7::numeric),
       ('ACCEPTED', 'READING', 5::numeric, 12::numeric, 12::numeric) $$,
  'amounts add up, in whatever order, and where the meter stands is their total'
);
select test.refuses(
  $$ select pg_temp.record('old', 1, '2026-02-01Z') $$, 'METER_NOT_ACTIVE', 409, 'a retired meter takes no readings'
);
select test.refuses(
  $$ select pg_temp.record('far', 1, '2026-02-01Z') $$, 'METER_NOT_FOUND', 404,
  'a meter at a site out of reach does not exist'
);
select test.refuses_fields(
  $$ select api.record_meter_reading(null, null, null, 'GUESS', repeat('x', 2001)) $$,
  '{p_kind,p_meter_id,p_note,p_reading}', 'every fault is named at once'
);
select test.refuses_fields(
  $$ select api.record_meter_reading(test.id('hours'), 'NaN') $$, '{p_reading}', 'a reading is a number'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.record('hours', 6, '2026-02-19Z') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing is recorded'
);
select test.sign_out();

select results_eq(
  $$ select e.operation, e.action, e.account_id, e.site_id, e.after ->> 'kind', (e.after ->> 'accepted')::integer
       from audit.events as e join meter.readings as r on r.id = e.entity_id where r.kind = 'REPLACEMENT' $$,
  $$ values ('BATCH', 'record_meter_reading', test.id('tess'), test.id('north'), 'REPLACEMENT', 1) $$,
  'the log names who recorded what'
);
select is(
  (select row_version from meter.meters where id = test.id('hours')), 1,
  'readings do not change the meter that people edit'
);

-- What it usually counts is 24 a day.
select test.sign_in('tess');
select is(
  (
    select string_agg(r.outcome, ' ' order by g.day)
      from (values (0, 10), (1, 4000), (2, 4024), (3, 4048)) as g (day, reading)
     cross join lateral api.record_meter_reading(
        test.id('usual'), g.reading, timestamptz '2026-01-01Z' + g.day * interval '1 day'
      ) as r
  ),
  'ACCEPTED ACCEPTED ACCEPTED ACCEPTED', 'nothing is unusual before there is enough to tell by'
);
select api.record_meter_reading(test.id('usual'), 4072, '2026-01-05Z');
select is(
  (select outcome from pg_temp.record('usual', 4105, '2026-01-06Z')), 'ACCEPTED',
  'what goes like a clock may differ by some tenths'
);
select test.remember('strange', reading_id) from api.record_meter_reading(test.id('usual'), 4200, '2026-01-07Z');
select results_eq(
  $$ select r.quality, r.suspicion, r.delta, m.current_reading
       from api.meter_readings as r
       join api.asset_meters as m on m.meter_id = r.meter_id
      where r.id = test.id('strange') $$,
  $$ values ('SUSPECT', 'UNUSUAL', null::numeric, 4105::numeric) $$, 'what is far from it is kept and does not count'
);
select results_eq(
  $$ select outcomes -> 0 ->> 'message' from api.ingest_readings(
       jsonb_build_array(
         jsonb_build_object('meter_id', test.id('usual'), 'reading', 4106, 'read_at', '2026-01-08T00:00:00Z')
       )
     ) $$,
  array['Unusual against the daily amount of the previous readings'], 'much less is as unusual, and so is the reason'
);
select test.sign_out();
select test.sign_in('mender');
select is(
  (select outcome from api.confirm_meter_reading(test.id('strange'))), 'ACCEPTED', 'it counts when a person says so'
);
select test.sign_out();
select is(
  (select string_agg(trim_scale(r.delta)::text, ' ' order by r.read_at) from meter.readings as r
    where r.meter_id = test.id('usual') and r.quality = 'GOOD'),
  '0 3990 24 24 24 33 95', 'from the last good one'
);

select test.asset('mill', 'north');
select test.meter('mileage', 'mill', '{"average_window": 2}');
select test.sign_in('tess');
select api.record_meter_reading(test.id('mileage'), n, timestamptz '2026-01-01Z' + n * interval '1 day')
  from generate_series(1, 9) as n;
select test.forget_readings('2026-01-06Z');
select test.refuses(
  $$ select api.record_meter_reading(test.id('mileage'), 2.5, '2026-01-05T23:59:59Z') $$, 'READING_FORGOTTEN', 422,
  'nothing comes late into a time that was forgotten'
);
select results_eq(
  $$ select delta, life_to_date from api.record_meter_reading(test.id('mileage'), 5.5, '2026-01-06T12:00Z') $$,
  $$ values (0.5::numeric, 8::numeric) $$, 'what is later is judged'
);
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ select * from pg_temp.record('oil', 3, '2026-02-01Z') $$,
  $$ values ('ACCEPTED', 'READING', null::numeric, 3::numeric, 0::numeric) $$,
  'what was seen is read by its position and counts nothing'
);
select results_eq(
  $$ select * from pg_temp.record('oil', 1, '2026-02-02Z') $$,
  $$ values ('ACCEPTED', 'READING', null::numeric, 1::numeric, 0::numeric) $$, 'it gets better as well as worse'
);
select results_eq(
  $$ select r.observation, m.current_observation, m.average_per_day
       from api.meter_readings as r join api.asset_meters as m on m.meter_id = r.meter_id
      where m.code = 'oil' order by r.read_at $$,
  $$ values ('BLACK', 'CLEAR', null::numeric), ('CLEAR', 'CLEAR', null) $$, 'lists show the words'
);
select test.refuses(
  $$ select pg_temp.record('oil', 4, '2026-02-03Z') $$, 'READING_OUT_OF_RANGE', 422, 'there is no fourth word'
);
select test.refuses(
  $$ select pg_temp.record('oil', 0, '2026-02-03Z') $$, 'READING_OUT_OF_RANGE', 422, 'and none before the first'
);
select test.refuses(
  $$ select pg_temp.record('oil', 1.5, '2026-02-03Z') $$, 'READING_OUT_OF_RANGE', 422, 'and none between two'
);
select test.refuses(
  $$ select pg_temp.record('oil', 1, '2026-02-03Z', 'RESET') $$, 'METER_NOT_CONTINUOUS', 422,
  'what is seen is not set back'
);
select test.sign_out();
select results_eq(
  $$ select a.level, meter.alarm_message(a, m)
       from meter.alarms as a join meter.meters as m on m.id = test.id('oil')
      where a.rule_id = test.id('foul') $$,
  format(
    $$ values ('HIGH_CRITICAL', 'HIGH CRITICAL: meter oil (oil) of asset %s read BLACK at 2026-02-01 00:00:00.') $$,
    (select asset_number from asset.assets where id = test.id('pump'))
  ),
  'a limit is a position, and who is told reads the word'
);

select * from finish();
rollback;
