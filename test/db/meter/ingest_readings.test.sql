begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('hours', 'pump', '{"max_rate_per_day": 24}'), test.meter('heat', 'pump', '{"kind": "GAUGE"}');
select test.meter('far', 'fan');
select test.person('tess', '{north}', '{meter_reading.record}'), test.person('max', '{north}', '{}');

select test.sign_in('tess');

select results_eq(
  $$ select o ->> 'row', o ->> 'outcome', o ->> 'error_code', o ->> 'reading_id' is not null
       from api.ingest_readings(jsonb_build_array(
              jsonb_build_object('meter_code', 'hours', 'reading', 30, 'read_at', '2026-02-03T00:00:00Z'),
              jsonb_build_object('meter_id', test.id('hours'), 'reading', 10, 'read_at', '2026-02-01T00:00:00Z'),
              jsonb_build_object('meter_code', 'hours', 'reading', 5, 'read_at', '2026-02-02T00:00:00Z'),
              jsonb_build_object('meter_code', 'hours', 'reading', 10, 'read_at', '2026-02-01T00:00:00Z'),
              jsonb_build_object('meter_code', 'hours', 'reading', 11, 'read_at', '2026-02-01T00:00:00Z'),
              jsonb_build_object('meter_code', 'hours', 'reading', 900, 'read_at', '2026-02-04T00:00:00Z'),
              jsonb_build_object('meter_code', 'heat', 'reading', -3),
              jsonb_build_object('meter_code', 'far', 'reading', 1),
              jsonb_build_object('reading', 'x', 'read_at', 'soon', 'kind', 'GUESS', 'colour', 'red'),
              5
            )) as a, jsonb_array_elements(a.outcomes) as o $$,
  $$ values
       ('1', 'ACCEPTED', null, true), ('2', 'ACCEPTED', null, true), ('3', 'SUSPECT', 'METER_WENT_BACKWARDS', true),
       ('4', 'DUPLICATE', null, true), ('5', 'REJECTED', 'DUPLICATE_TIMESTAMP', false), ('6', 'SUSPECT', null, true),
       ('7', 'ACCEPTED', null, true), ('8', 'REJECTED', 'METER_NOT_FOUND', false),
       ('9', 'REJECTED', 'VALIDATION_FAILED', false), ('10', 'REJECTED', 'VALIDATION_FAILED', false) $$,
  'each reading has its own outcome, in the order in which they came'
);
select results_eq(
  $$ select code, current_reading, life_to_date from api.asset_meters order by code $$,
  $$ values ('heat', -3::numeric, 0::numeric), ('hours', 30::numeric, 20::numeric) $$,
  'the meters stand where the good ones led'
);
select results_eq(
  $$ select accepted, suspect, duplicate, rejected from api.ingest_readings(
       '[{"meter_code": "hours", "reading": 31, "read_at": "2026-02-05T00:00:00Z"}]'
     ) $$,
  $$ values (1, 0, 0, 0) $$, 'how many became what is counted'
);
select results_eq(
  $$ select accepted, outcomes from api.ingest_readings('[]') $$, $$ values (0, '[]'::jsonb) $$, 'nothing is no fault'
);
select test.refuses_fields($$ select api.ingest_readings('{}') $$, '{p_readings}', 'an array is needed');
select test.refuses_fields(
  $$ select api.ingest_readings((select jsonb_agg(1) from generate_series(1, 10001))) $$, '{p_readings}',
         'there is a limit'
);
select results_eq(
  $$ select o ->> 'message'
       from api.ingest_readings('[{"reading": "x", "meter_code": "hours", "colour": "red"}]') as a,
            jsonb_array_elements(a.outcomes) as o $$,
  $$ values ('Not accepted: reading (Expected a number), colour (There is no such field)') $$,
  'the message names what is wrong'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.ingest_readings('[]') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is recorded'
);
select test.sign_out();

select results_eq(
  $$ select e.operation, e.action, e.site_id, e.after
       from audit.events as e where e.entity = 'meter.readings' order by e.sequence limit 1 $$,
  $$ values ('BATCH', 'ingest_readings', test.id('north'), '{"source": "SENSOR", "accepted": 3, "suspect": 2}'::jsonb)
  $$,
  'one line of the log for the call'
);
select is((select count(*) from audit.events where entity = 'meter.readings'), 2::bigint, 'and no more');

select * from finish();
rollback;
