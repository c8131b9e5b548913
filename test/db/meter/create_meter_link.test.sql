begin;
select plan(29);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('engine', 'north'), test.asset('pump', 'north'), test.asset('far', 'south');
select test.meter('engine hours', 'engine', '{"max_rate_per_day": 24}'), test.meter('other hours', 'engine');
select test.meter('pump hours', 'pump', '{"reading_mode": "DELTA", "initial_life_to_date": 1000}');
select test.meter('spare', 'pump', '{"reading_mode": "DELTA"}'), test.meter('plain', 'pump');
select test.meter('used', 'pump', '{"reading_mode": "DELTA"}'), test.meter('old', 'pump', '{"reading_mode": "DELTA"}');
select test.meter('km', 'pump', '{"reading_mode": "DELTA", "unit": "km"}');
select test.meter('limited', 'pump', '{"reading_mode": "DELTA", "max_rate_per_day": 3}');
select test.meter('doubting', 'pump', '{"reading_mode": "DELTA", "outlier_deviations": 4}');
select test.meter('heat', 'engine', '{"kind": "GAUGE"}'), test.meter('fed', 'pump', '{"reading_mode": "DELTA"}');
select test.meter('far hours', 'far', '{"reading_mode": "DELTA"}');
select test.device('box', 'north');
select test.channel('f', 'box', 'fed');
update meter.meters set status = 'RETIRED' where code = 'old';
select test.person('tess', '{north}', '{meter.update,meter_reading.record,meter_reading.correct}');
select test.person('max', '{north}', '{}');

create function pg_temp.follow(p_meter text, p_leader text, p_values jsonb default '{}')
returns void
language sql
as $$
  select api.create_meter_link(
           jsonb_build_object('meter_id', test.id(p_meter), 'leader_id', test.id(p_leader), 'started_at', now())
             || p_values
         )
$$;

select test.sign_in('tess');
select api.record_meter_reading(test.id('used'), 1);
select api.record_meter_reading(test.id('engine hours'), 100, '2026-02-01T00:00Z');
select api.record_meter_reading(test.id('engine hours'), 110, '2026-02-02T00:00Z');
select api.record_meter_reading(test.id('engine hours'), 125, '2026-02-03T00:00Z');
select results_eq(
  $$ select meter_id, leader_id, started_at, ended_at, row_version from api.create_meter_link(jsonb_build_object(
       'meter_id', test.id('pump hours'), 'leader_id', test.id('engine hours'), 'started_at', '2026-02-01T00:00Z'
     )) $$,
  $$ values (
       test.id('pump hours'), test.id('engine hours'), '2026-02-01T00:00Z'::timestamptz, null::timestamptz, 1
     ) $$, 'a meter follows another'
);
select results_eq(
  $$ select current_reading, life_to_date, current_at, is_follower from api.asset_meters where code = 'pump hours' $$,
  $$ values (1025.000000, 1025.000000, '2026-02-03T00:00Z'::timestamptz, true) $$,
  'what was counted since then is counted, too, and nothing of before'
);
select api.record_meter_reading(test.id('engine hours'), 130, '2026-02-04T00:00Z');
select results_eq(
  $$ select read_at, reading, delta, quality from api.meter_readings
      where meter_id = test.id('pump hours') and superseded_at is null order by read_at $$,
  $$ values
       ('2026-02-02T00:00Z'::timestamptz, 10.000000, 10.000000, 'GOOD'),
       ('2026-02-03T00:00Z', 15.000000, 15.000000, 'GOOD'), ('2026-02-04T00:00Z', 5.000000, 5.000000, 'GOOD') $$,
  'each reading of the one is an amount of the other'
);
select api.reject_meter_reading(
         (select id from api.meter_readings where meter_id = test.id('engine hours') and reading = 125)
       );
select results_eq(
  $$ select r.read_at, r.reading, t.life_to_date
       from api.meter_readings as r
       join api.asset_meters as t using (meter_id)
      where meter_id = test.id('pump hours') and superseded_at is null order by read_at $$,
  $$ values
       ('2026-02-02T00:00Z'::timestamptz, 10.000000, 1030.000000), ('2026-02-04T00:00Z', 20.000000, 1030.000000) $$,
  'one that is rejected is no amount, and the next is another'
);
select api.correct_meter_reading(
         (select id from api.meter_readings where meter_id = test.id('engine hours') and reading = 130), 128
       );
select is(
  (select life_to_date from api.asset_meters where code = 'pump hours'), 1028::numeric,
  'one that is corrected is followed'
);
select test.refuses(
  $$ select api.record_meter_reading(test.id('pump hours'), 1) $$, 'METER_LINKED', 422,
  'it takes no readings of its own'
);
select test.refuses(
  $$ select api.reject_meter_reading(
       (select id from api.meter_readings where meter_id = test.id('pump hours') and superseded_at is null limit 1)
     ) $$, 'METER_LINKED', 422, 'and is not put right by itself'
);
select test.refuses_fields(
  $$ select api.update_meter(test.id('pump hours'), '{"max_rate_per_day": 24}') $$, '{max_rate_per_day}',
  'nor limited'
);
select test.refuses_fields(
  $$ select api.update_meter(test.id('pump hours'), '{"outlier_deviations": 4}') $$, '{outlier_deviations}',
  'nor doubted'
);
select test.refuses(
  $$ select pg_temp.follow('pump hours', 'other hours') $$, 'METER_FOLLOWS_ANOTHER', 409, 'one at a time'
);
select test.refuses_fields(
         format('select pg_temp.follow(%L, %L)', c.follower, c.leader), c.fields, 'what cannot follow so: ' || c.name
       )
  from (
    values
      ('what is not read in amounts', 'plain', 'engine hours', '{meter_id}'::text[]),
      ('what has readings of its own', 'used', 'engine hours', '{meter_id}'),
      ('what doubts', 'doubting', 'engine hours', '{meter_id}'),
      ('what is limited', 'limited', 'engine hours', '{meter_id}'),
      ('what counts something else', 'km', 'engine hours', '{leader_id}'),
      ('a gauge', 'spare', 'heat', '{leader_id}'),
      ('itself', 'spare', 'spare', '{leader_id}'),
      ('one that follows another', 'spare', 'pump hours', '{leader_id}'),
      ('what a channel feeds', 'fed', 'engine hours', '{meter_id}'),
      ('what is out of reach', 'far hours', 'engine hours', '{meter_id}')
  ) as c (name, follower, leader, fields);
select test.refuses_fields(
  $$ select pg_temp.follow('spare', 'engine hours',
       '{"started_at": "2999-01-01T00:00Z", "ended_at": "2998-01-01T00:00Z", "site_id": null}') $$,
  '{site_id}', 'no other field is known'
);
select test.refuses_fields(
  $$ select pg_temp.follow('spare', 'engine hours',
       '{"started_at": "2999-01-01T00:00Z", "ended_at": "2998-01-01T00:00Z"}') $$,
  '{ended_at,ended_at,started_at}', 'nothing follows in the future, or backwards'
);
select test.refuses(
  $$ select pg_temp.follow('old', 'engine hours') $$, 'METER_NOT_ACTIVE', 409, 'nor what is retired'
);
select lives_ok(
  $$ select api.retire_meter(test.id('pump hours')) $$, 'it is retired'
);
select api.record_meter_reading(test.id('engine hours'), 140, clock_timestamp() + interval '1 minute');
select results_eq(
  $$ select m.life_to_date, f.ended_at is not null
       from api.asset_meters as m
       join api.meter_links as f using (meter_id)
      where m.code = 'pump hours' $$,
  $$ values (1028.000000, true) $$, 'and follows no more'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.create_meter_link('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission'
);
select test.sign_out();
select is(
  (select count(*) from audit.events where action = 'create_meter_link' and entity = 'meter.followings'),
  1::bigint, 'the log tells of it'
);

select test.asset('mill', 'north');
select test.meter('mileage', 'mill', '{"average_window": 2}');
select test.meter('part', 'mill', '{"reading_mode": "DELTA"}');
select test.sign_in('tess');
select api.record_meter_reading(test.id('mileage'), n, timestamptz '2026-01-01Z' + n * interval '1 day')
  from generate_series(1, 9) as n;
select test.forget_readings('2026-01-06Z');
select test.refuses_fields(
  $$ select pg_temp.follow('part', 'mileage', '{"started_at": "2026-01-05T23:59:59Z"}') $$, '{started_at}',
  'what was counted by readings that were forgotten is not followed'
);
select pg_temp.follow('part', 'mileage', '{"started_at": "2026-01-06T00:00:00Z"}');
select is(
  (select life_to_date from api.asset_meters where code = 'part'), 4::numeric, 'what was counted after them is'
);
select test.sign_out();

select * from finish();
rollback;
