begin;
select plan(18);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('hours', 'pump', '{"max_rate_per_day": 24}');
select test.meter('heat', 'pump', '{"kind": "GAUGE", "max_rate_per_day": 5}'), test.meter('far', 'fan');
select test.person('tess', '{north}', '{meter_reading.record,meter_reading.correct}');
select test.person('max', '{north}', '{}'), test.person('sam', '{south}');
select test.sign_in('sam');
select test.remember('elsewhere', (select reading_id from api.record_meter_reading(test.id('far'), 1)));
select test.sign_out();

create function pg_temp.send(p_meter text, p_readings jsonb)
returns table (outcome text, code text)
language sql
as $$
  select o ->> 'outcome', o ->> 'error_code'
    from api.ingest_readings((
           select jsonb_agg(
                    jsonb_build_object(
                      'meter_code', p_meter, 'reading', r, 'read_at',
                          timestamptz '2026-02-01Z' + make_interval(days => n::integer)
                    )
                    order by n
                  )
             from jsonb_array_elements(p_readings) with ordinality as x (r, n)
         )) as a,
         jsonb_array_elements(a.outcomes) as o
$$;

select test.sign_in('tess');
select results_eq(
  $$ select * from pg_temp.send('hours', '[50000, 500, 510, 520]') $$,
  $$ values ('ACCEPTED', null), ('SUSPECT', 'METER_WENT_BACKWARDS'), ('SUSPECT', 'METER_WENT_BACKWARDS'),
            ('SUSPECT', 'METER_WENT_BACKWARDS') $$,
  'after a wrong first reading the right ones are kept, with the reason'
);
select results_eq(
  $$ select reading, suspicion from api.meter_readings where quality = 'SUSPECT' order by read_at $$,
  $$ values (500::numeric, 'WENT_BACKWARDS'), (510, 'WENT_BACKWARDS'), (520, 'WENT_BACKWARDS') $$,
  'they stand in the list'
);
select test.remember('wrong', (select id from api.meter_readings where reading = 50000));
select test.refuses(
  $$ select r from api.meter_readings as m, api.confirm_meter_reading(m.id) as r where m.reading = 500 $$,
  'METER_WENT_BACKWARDS', 422, 'who confirms one of them is told that it does not fit'
);
select test.refuses_fields(
  $$ select api.reject_meter_reading(test.id('wrong'), repeat('x', 2001)) $$, '{p_note}', 'a note has a length'
);
select results_eq(
  $$ select outcome, quality, current_reading, life_to_date
       from api.reject_meter_reading(test.id('wrong'), 'two zeros too many') $$,
  $$ values ('REJECTED', 'REJECTED', 520::numeric, 20::numeric) $$, 'the wrong one is rejected'
);
select results_eq(
  $$ select reading, quality, delta from api.meter_readings where superseded_at is null order by read_at $$,
  $$ values (500::numeric, 'GOOD', 0::numeric), (510, 'GOOD', 10), (520, 'GOOD', 10) $$, 'and the right ones come right'
);
select results_eq(
  $$ select * from pg_temp.send('hours', '[50000, 500, 510, 520]') $$,
  $$ values ('DUPLICATE', null), ('DUPLICATE', null), ('DUPLICATE', null), ('DUPLICATE', null) $$,
  'a buffer that is sent again has answers'
);
select is((select current_reading
     from api.asset_meters where code = 'hours'), 520::numeric, 'and what was rejected stays so');
select results_eq(
  $$ select outcome, quality, reading_id from api.record_meter_reading(test.id('hours'), 50000, '2026-02-02Z') $$,
  $$ values ('DUPLICATE', 'REJECTED', test.id('wrong')) $$, 'whoever sends it is told which it is'
);
select results_eq(
  $$ select outcome from pg_temp.send('heat', '[900, 21, 22, 21]') $$,
  $$ values ('ACCEPTED'), ('SUSPECT'), ('SUSPECT'), ('SUSPECT') $$, 'a gauge is poisoned alike'
);
select results_eq(
  $$ select r.current_reading
       from api.meter_readings as m, api.reject_meter_reading(m.id) as r where m.reading = 900 $$,
  $$ values (21::numeric) $$, 'and comes right alike'
);
select test.refuses(
  $$ select api.reject_meter_reading(test.id('wrong')) $$, 'METER_READING_SUPERSEDED', 409, 'it is rejected once'
);
select test.refuses(
  $$ select api.reject_meter_reading(test.id('elsewhere')) $$, 'METER_READING_NOT_FOUND', 404, 'and not out of reach'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.reject_meter_reading(test.id('wrong')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select is(
  (select count(*) from meter.readings where suspicion is not null), 0::bigint, 'nothing is suspect any more'
);
select results_eq(
  $$ select e.account_id, e.after
       from audit.events as e where e.entity_id = test.id('wrong') and e.action = 'reject_meter_reading' $$,
  $$ values (test.id('tess'), '{"quality": "REJECTED", "note": "two zeros too many"}'::jsonb) $$,
  'the log names who rejected it, and why'
);

select test.asset('fan', 'north');
select test.meter('mileage', 'fan', '{"average_window": 2}');
select test.sign_in('tess');
select test.remember(format('mile %s', n), reading_id)
  from generate_series(1, 9) as n,
       lateral api.record_meter_reading(test.id('mileage'), n, timestamptz '2026-01-01Z' + n * interval '1 day');
select test.forget_readings('2026-01-06Z');
select test.refuses(
  $$ select api.reject_meter_reading(test.id('mile 4')) $$, 'READING_FORGOTTEN', 422,
  'nothing of a time that was forgotten is rejected'
);
select results_eq(
  $$ select life_to_date from api.reject_meter_reading(test.id('mile 5')) $$, array[8::numeric],
  'what comes after it is, and the next goes on from the last one that was forgotten'
);
select test.sign_out();

select * from finish();
rollback;
