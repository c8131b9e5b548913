begin;
select plan(24);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter('hours', 'pump', '{"max_rate_per_day": 24}');
select test.person('tess', '{north}', '{meter_reading.record,meter_reading.correct}');
select test.person('max', '{north}', '{}');

select test.sign_in('tess');
select test.remember('first', (select reading_id from api.record_meter_reading(test.id('hours'), 100, '2026-02-01Z')));
select test.remember('middle', (select reading_id from api.record_meter_reading(test.id('hours'), 110, '2026-02-02Z')));
select test.remember('last', (select reading_id from api.record_meter_reading(test.id('hours'), 120, '2026-02-03Z')));
select test.remember('typo', (select reading_id from api.record_meter_reading(test.id('hours'), 1250, '2026-02-04Z')));

select results_eq(
  $$ select outcome, reading, read_at, delta, current_reading, life_to_date from api.correct_meter_reading(
       test.id('middle'), 105, 'misread'
     ) $$,
  $$ values ('ACCEPTED', 105::numeric, '2026-02-02Z'::timestamptz, 5::numeric, 120::numeric, 20::numeric) $$,
  'a reading is corrected at its own instant'
);
select results_eq(
  $$ select reading, delta from api.meter_readings where superseded_at is null order by read_at $$,
  $$ values (100::numeric, 0::numeric), (105, 5), (120, 15), (1250, null) $$, 'and what came after it follows'
);
select results_eq(
  $$ select corrects_id, note from api.meter_readings where reading = 105 $$,
  $$ values (test.id('middle'), 'misread') $$, 'it names what it stands for'
);
select isnt((select superseded_at from api.meter_readings where id = test.id('middle')), null, 'which stays on record');
select test.refuses(
  $$ select api.correct_meter_reading(test.id('middle'), 106) $$, 'METER_READING_SUPERSEDED', 409,
  'but is not corrected twice'
);
select test.refuses(
  $$ select api.correct_meter_reading(test.id('first'), 106) $$, 'METER_WENT_BACKWARDS', 422,
  'the right one fits its neighbours too'
);
select test.refuses(
  $$ select api.correct_meter_reading(test.id('acme'), 106) $$, 'METER_READING_NOT_FOUND', 404,
  'only what is there can be corrected'
);
select test.refuses_fields(
  $$ select api.correct_meter_reading(test.id('last'), null) $$, '{p_reading}', 'a reading is needed'
);
select results_eq(
  $$ select delta, current_reading, life_to_date from api.correct_meter_reading(test.id('last'), 118) $$,
  $$ values (13::numeric, 118::numeric, 18::numeric) $$, 'the newest moves the meter'
);
select results_eq(
  $$ select outcome, delta, current_reading from api.correct_meter_reading(test.id('first'), 20) $$,
  $$ values ('ACCEPTED', 0::numeric, 118::numeric) $$,
  'a correction may be faster than the meter: somebody looked'
);
select is((select life_to_date from api.asset_meters), 98::numeric, 'and everything counts from it');

savepoint before_confirm;
select results_eq(
  $$ select outcome, quality, delta, current_reading, life_to_date from api.confirm_meter_reading(test.id('typo')) $$,
  $$ values ('ACCEPTED', 'GOOD', 1132::numeric, 1250::numeric, 1230::numeric) $$,
  'a suspect reading that is right counts'
);
select test.refuses($$ select api.confirm_meter_reading(test.id('typo')) $$, 'METER_READING_NOT_SUSPECT', 409, 'once');
rollback to before_confirm;

select lives_ok(
  $$ select api.record_meter_reading(test.id('hours'), 130, '2026-02-05Z') $$, 'others may have followed'
);
select test.refuses(
  $$ select api.confirm_meter_reading(test.id('typo')) $$, 'METER_WENT_BACKWARDS', 422, 'then it does not fit any more'
);
select results_eq(
  $$ select outcome, quality, current_reading from api.reject_meter_reading(test.id('typo'), 'a zero too much') $$,
  $$ values ('REJECTED', 'REJECTED', 130::numeric) $$, 'and is rejected'
);
select results_eq(
  $$ select r.life_to_date from api.meter_readings as m, api.reject_meter_reading(m.id) as r where m.reading = 105 $$,
  $$ values (110::numeric) $$,
  'without one in the middle nothing is lost'
);
select test.remember(
  'reset', (select reading_id from api.record_meter_reading(test.id('hours'), 0, '2026-02-06Z', 'RESET'))
);
select lives_ok(
  $$ select api.record_meter_reading(test.id('hours'), 4, '2026-02-07Z') $$, 'after a reset it counts again'
);
select results_eq(
  $$ select r.life_to_date, r.current_reading from api.reject_meter_reading(test.id('reset')) as r $$,
  $$ values (110::numeric, 130::numeric) $$, 'a reset that never was is rejected, too'
);
select results_eq(
  $$ select quality, suspicion from api.meter_readings where reading = 4 $$, $$ values ('SUSPECT', 'WENT_BACKWARDS') $$,
  'and what only fits after it is suspect'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.correct_meter_reading(test.id('last'), 1) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing is corrected'
);
select test.sign_out();

select is(
  (select life_to_date from meter.standings), (select sum(delta)
       from meter.readings where superseded_at is null and quality = 'GOOD'),
  'the life to date is the sum of what was counted'
);
select is(
  (select string_agg(distinct action, ' ' order by action) from audit.events where entity = 'meter.readings'),
  'correct_meter_reading record_meter_reading reject_meter_reading', 'the log names each act'
);

-- The last good reading before is kept, but what it counts by is not.
select test.asset('fan', 'north');
select test.meter('mileage', 'fan', '{"average_window": 2}');
select test.sign_in('tess');
select api.record_meter_reading(test.id('mileage'), n, timestamptz '2026-01-01Z' + n * interval '1 day')
  from generate_series(1, 9) as n;
select test.forget_readings('2026-01-06Z');
select test.remember('anchor', (select min(id::text)::uuid from api.meter_readings where meter_code = 'mileage'));
select test.refuses(
  $$ select api.correct_meter_reading(test.id('anchor'), 4) $$, 'READING_FORGOTTEN', 422,
  'nothing of a time that was forgotten is corrected'
);
select test.sign_out();

select * from finish();
rollback;
