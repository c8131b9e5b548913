begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('hours', 'pump', '{"max_rate_per_day": 24}'), test.meter('far', 'fan');
select test.asset('mill', 'north');
select test.meter('mileage', 'mill', '{"average_window": 2, "max_rate_per_day": 5}');
select test.inspection_template(
  'read', '[{"code": "h", "prompt": "How far?", "kind": "METER", "meter_name": "mileage"}]'
);
select test.inspection('one', 'read', 'north', 'mill');
select test.person('tess', '{north}', '{meter.update,meter_reading.record,meter_reading.correct}');
select test.person('max', '{north}', '{}'), test.person('sam', '{south}');
select test.sign_in('sam');
select test.remember('elsewhere', (select reading_id from api.record_meter_reading(test.id('far'), 1)));
select test.sign_out();

select test.sign_in('tess');
select test.remember('first', (select reading_id from api.record_meter_reading(test.id('hours'), 100, '2026-02-01Z')));
select test.remember('fast', (select reading_id from api.record_meter_reading(test.id('hours'), 150, '2026-02-02Z')));
select test.remember('next', (select reading_id from api.record_meter_reading(test.id('hours'), 160, '2026-02-03Z')));
select results_eq(
  $$ select quality, suspicion from api.meter_readings order by read_at $$,
  $$ values ('GOOD', null), ('SUSPECT', 'TOO_FAST'), ('SUSPECT', 'TOO_FAST') $$, 'faster than the meter is suspect'
);
select test.refuses(
  $$ select api.confirm_meter_reading(test.id('first')) $$,
  'METER_READING_NOT_SUSPECT', 409, 'what is good is not confirmed'
);
select results_eq(
  $$ select outcome, quality, delta, current_reading, life_to_date from api.confirm_meter_reading(test.id('fast')) $$,
  $$ values ('ACCEPTED', 'GOOD', 50::numeric, 160::numeric, 60::numeric) $$,
  'it is confirmed, and what came after it fits'
);
select results_eq(
  $$ select quality, delta, is_confirmed from api.meter_readings where id = test.id('next') $$,
  $$ values ('GOOD', 10::numeric, false) $$, 'without a second confirmation'
);
select test.refuses(
  $$ select api.confirm_meter_reading(test.id('fast')) $$, 'METER_READING_NOT_SUSPECT', 409, 'once'
);
select lives_ok(
  $$ select api.update_meter(test.id('hours'), '{"max_rate_per_day": 12}') $$, 'the meter turns out slower'
);
select is(
  (select quality from api.meter_readings where id = test.id('fast')), 'GOOD', 'what was confirmed stays confirmed'
);
select test.remember('typo', (select reading_id from api.record_meter_reading(test.id('hours'), 1700, '2026-02-04Z')));
select lives_ok($$ select api.record_meter_reading(test.id('hours'), 171, '2026-02-05Z') $$, 'others follow a typo');
select test.refuses(
  $$ select api.confirm_meter_reading(test.id('typo')) $$, 'METER_WENT_BACKWARDS', 422,
  'which is not confirmed, for a good one does not fit after it'
);
select test.refuses(
  $$ select api.confirm_meter_reading(test.id('elsewhere')) $$, 'METER_READING_NOT_FOUND', 404, 'nor out of reach'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.confirm_meter_reading(test.id('typo')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select results_eq(
  $$ select e.account_id, e.after
       from audit.events as e where e.entity_id = test.id('fast') and e.action = 'confirm_meter_reading' $$,
  $$ values (test.id('tess'), '{"quality": "GOOD"}'::jsonb) $$, 'the log names who confirmed it'
);

-- An inspection names it, so it is kept.
select test.sign_in('tess');
select api.record_meter_reading(test.id('mileage'), n, timestamptz '2026-01-01Z' + n * interval '1 day')
  from generate_series(1, 9) as n;
select test.remember('jump', reading_id)
  from api.record_meter_reading(test.id('mileage'), 99, '2026-01-03T12:00Z');
select test.sign_out();
update inspection.inspection_items set reading_id = test.id('jump') where inspection_id = test.id('one');
select test.forget_readings('2026-01-06Z');
select test.sign_in('tess');
select test.refuses(
  $$ select api.confirm_meter_reading(test.id('jump')) $$, 'READING_FORGOTTEN', 422,
  'nothing of a time that was forgotten is confirmed'
);
select test.sign_out();

select * from finish();
rollback;
