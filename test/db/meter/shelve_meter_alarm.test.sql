begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}');
select test.alarm_rule('hot', 'heat', '{"high_warning": 60}');
select test.person('tess', '{north}', '{meter_reading.record,meter_alarm.shelve,meter_alarm_rule.update}');
select test.person('max', '{north}', '{}'), test.person('sue', '{south}', '{meter_alarm.shelve}');

select test.sign_in('tess');
select api.record_meter_reading(test.id('heat'), 61);
select test.remember('alarm', (select id from api.meter_alarms));
select results_eq(
  $$ select status, resumes_at, row_version from api.shelve_meter_alarm(
       test.id('alarm'), date_trunc('hour', now()) + interval '2 hours', ' Known, the part is ordered ', 1
     ) $$,
  $$ values ('SHELVED', date_trunc('hour', now()) + interval '2 hours', 2) $$, 'an alarm is put on the shelf'
);
select results_eq(
  $$ select status, note, allowed_actions from api.meter_alarms $$,
  $$ values ('SHELVED', 'Known, the part is ordered', '["resume_meter_alarm"]'::jsonb) $$, 'with the reason'
);
select test.refuses_fields(
  $$ select api.shelve_meter_alarm(test.id('alarm'), now() - interval '1 minute', 'x') $$, '{p_until}',
  'not until a time that has passed'
);
select test.refuses_fields(
  $$ select api.shelve_meter_alarm(test.id('alarm'), 'infinity', 'x') $$, '{p_until}', 'nor for ever'
);
select test.refuses_fields(
  $$ select api.shelve_meter_alarm(test.id('alarm'), null, 'x') $$, '{p_until}', 'nor open-ended'
);
select test.refuses_fields(
  $$ select api.shelve_meter_alarm(test.id('alarm'), now() + interval '1 hour', ' ') $$, '{p_reason}',
  'nor without a reason'
);
select test.refuses(
  $$ select api.shelve_meter_alarm(test.id('alarm'), now() + interval '1 hour', 'x', 1) $$, 'STALE_ROW', 409,
  'nor when it was changed meanwhile'
);
select test.refuses(
  $$ select api.shelve_meter_alarm(test.id('alarm'), now() + interval '1 hour', 'x') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'nor twice'
);
select api.record_meter_reading(test.id('heat'), 20, now() + interval '1 minute');
select results_eq(
  $$ select status, resumes_at from api.meter_alarms $$, $$ values ('CLEARED', null::timestamptz) $$,
  'readings clear it there as ever'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.shelve_meter_alarm(test.id('alarm'), now() + interval '1 hour', 'x') $$,
  'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select test.sign_in('sue');
select test.refuses(
  $$ select api.shelve_meter_alarm(test.id('alarm'), now() + interval '1 hour', 'x') $$,
  'METER_ALARM_NOT_FOUND', 404, 'nor at a site that is out of reach'
);
select test.sign_out();

select * from finish();
rollback;
