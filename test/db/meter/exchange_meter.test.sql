begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('hours', 'pump', '{"serial_number": "A1", "max_rate_per_day": 24}'), test.meter('far', 'fan');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}'), test.meter('strokes', 'pump', '{"reading_mode": "DELTA"}');
select test.meter('old', 'pump', '{"status": "RETIRED"}');
select test.person('tess', '{north}', '{meter.update,meter_reading.record,meter_reading.correct}');
select test.person('max', '{north}', '{}');

select test.sign_in('tess');
select api.record_meter_reading(test.id('hours'), 9900, '2026-02-01Z');
select results_eq(
  $$ select outcome, kind, reading, delta, current_reading, life_to_date
       from api.exchange_meter(test.id('hours'), 9912, 3, '2026-02-02Z', ' B2 ', 'worn out') $$,
  $$ values ('ACCEPTED', 'REPLACEMENT', 3::numeric, 12::numeric, 3::numeric, 12::numeric) $$,
  'the old counter counts up to its last reading, and the new one begins, at one instant'
);
select results_eq(
  $$ select kind, reading, final_reading, note from api.meter_readings where kind <> 'READING' $$,
  $$ values ('REPLACEMENT', 3::numeric, 9912::numeric, 'worn out') $$, 'one reading holds both'
);
select is((select serial_number from api.asset_meters where code = 'hours'), 'B2', 'the new counter has its number');
select results_eq(
  $$ select delta, life_to_date from api.record_meter_reading(test.id('hours'), 8, '2026-02-03Z') $$,
  $$ values (5::numeric, 17::numeric) $$, 'and counts from where it began'
);
select results_eq(
  $$ select outcome from api.exchange_meter(test.id('hours'), 9912, 3, '2026-02-02Z', 'C3') $$,
  $$ values ('DUPLICATE') $$, 'told again it is the same exchange'
);
select is((select serial_number from api.asset_meters where code = 'hours'), 'B2', 'and changes nothing');
select test.refuses(
  $$ select api.record_meter_reading(test.id('hours'), 8, '2026-02-03Z', 'RESET') $$, 'DUPLICATE_TIMESTAMP', 409,
  'a reset is not the reading of the same value and instant'
);
select test.refuses(
  $$ select api.exchange_meter(test.id('hours'), 5, 0, '2026-02-04Z') $$, 'METER_WENT_BACKWARDS', 422,
  'the last reading of the old counter fits what it showed before'
);
select test.refuses_fields(
  $$ select api.exchange_meter(test.id('hours'), null, null, null, repeat('x', 151)) $$,
  '{p_final_reading,p_serial_number,p_start_reading}', 'every fault is named'
);
select test.refuses(
  $$ select api.exchange_meter(test.id('heat'), 1) $$, 'METER_NOT_CONTINUOUS', 422, 'a gauge counts nothing'
);
select test.refuses(
  $$ select api.exchange_meter(test.id('strokes'), 1) $$, 'METER_NOT_CONTINUOUS', 422,
  'nor does what is read in amounts begin anew'
);
select test.refuses(
  $$ select api.exchange_meter(test.id('old'), 1) $$, 'METER_NOT_ACTIVE', 409, 'a retired meter is not exchanged'
);
select test.refuses($$ select api.exchange_meter(test.id('far'), 1) $$, 'METER_NOT_FOUND', 404, 'nor one out of reach');
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.exchange_meter(test.id('hours'), 9) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select results_eq(
  $$ select e.entity, e.account_id, coalesce(e.after ->> 'serial_number', e.after ->> 'final_reading')
       from audit.events as e where e.action = 'exchange_meter' order by e.entity $$,
  $$ values ('meter.meters', test.id('tess'), 'B2'), ('meter.readings', test.id('tess'), '9912.000000') $$,
  'the log names who exchanged it'
);

select test.asset('mill', 'north');
select test.meter('mileage', 'mill', '{"average_window": 2}');
select test.sign_in('tess');
select api.record_meter_reading(test.id('mileage'), n, timestamptz '2026-01-01Z' + n * interval '1 day')
  from generate_series(1, 9) as n;
select test.forget_readings('2026-01-06Z');
select test.refuses(
  $$ select api.exchange_meter(test.id('mileage'), 3, 0, '2026-01-04T12:00Z') $$, 'READING_FORGOTTEN', 422,
  'nor in a time that was forgotten'
);
select test.sign_out();

select * from finish();
rollback;
