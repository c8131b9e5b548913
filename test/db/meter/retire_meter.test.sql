begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('hours', 'pump'), test.meter('far', 'fan'), test.meter('heat', 'pump', '{"kind": "GAUGE"}');
select test.alarm_rule('hot', 'heat', '{"high_warning": 60}');
select test.person('tess', '{north}', '{meter.update,meter_reading.record,meter_reading.correct}');
select test.person('max', '{north}', '{}');

select test.sign_in('tess');
select api.record_meter_reading(test.id('heat'), 61, '2026-02-01Z'),
       api.record_meter_reading(test.id('heat'), 50, '2026-02-02Z'),
       api.record_meter_reading(test.id('heat'), 70, '2026-02-03Z');
select api.retire_meter(test.id('heat'));
select results_eq(
  $$ select cleared_reason, cleared_reason = 'METER_RETIRED' from api.meter_alarms order by raised_at $$,
  $$ values ('VALUE', false), ('METER_RETIRED', true) $$,
  'its open alarm ends, one that was cleared before stays as it is'
);
select test.remember('first', (select reading_id from api.record_meter_reading(test.id('hours'), 100, '2026-02-01Z')));
select test.remember('typo', (select reading_id from api.record_meter_reading(test.id('hours'), 900, '2026-02-02Z')));
select test.refuses(
  $$ select api.retire_meter(test.id('hours'), 9) $$, 'STALE_ROW', 409, 'not when it was changed meanwhile'
);
select test.refuses($$ select api.retire_meter(test.id('far')) $$, 'METER_NOT_FOUND', 404, 'nor out of reach');
select results_eq(
  $$ select code, status, row_version from api.retire_meter(test.id('hours'), 1) $$,
  $$ values ('hours', 'RETIRED', 2) $$, 'a meter is retired'
);
select test.refuses($$ select api.retire_meter(test.id('hours')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.refuses(
  $$ select api.record_meter_reading(test.id('hours'), 101) $$, 'METER_NOT_ACTIVE', 409, 'and takes no more readings'
);
select results_eq(
  $$ select outcome, current_reading, life_to_date from api.correct_meter_reading(test.id('typo'), 109) $$,
  $$ values ('ACCEPTED', 109::numeric, 9::numeric) $$, 'what was read before is corrected'
);
select results_eq(
  $$ select r.current_reading
       from api.meter_readings as m, api.reject_meter_reading(m.id) as r where m.reading = 109 $$,
  $$ values (100::numeric) $$, 'and rejected'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.retire_meter(test.id('hours')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select results_eq(
  $$ select e.account_id, e.after ->> 'status'
       from audit.events as e where e.entity_id = test.id('hours') and e.action = 'retire_meter' $$,
  $$ values (test.id('tess'), 'RETIRED') $$, 'the log names who retired it'
);

select * from finish();
rollback;
