begin;
select plan(6);

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
select api.shelve_meter_alarm(test.id('alarm'), now() + interval '1 hour', 'x');
select test.refuses(
  $$ select api.resume_meter_alarm(test.id('alarm'), 1) $$, 'STALE_ROW', 409, 'not when it was changed meanwhile'
);
select results_eq(
  $$ select status, resumes_at, row_version from api.resume_meter_alarm(test.id('alarm'), 2) $$,
  $$ values ('RAISED', null::timestamptz, 3) $$, 'an alarm is taken off the shelf'
);
select is((select status from api.meter_alarms where id = test.id('alarm')), 'RAISED', 'and so the list shows it');
select test.refuses(
  $$ select api.resume_meter_alarm(test.id('alarm')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.resume_meter_alarm(test.id('alarm')) $$,
  'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select test.sign_in('sue');
select test.refuses(
  $$ select api.resume_meter_alarm(test.id('alarm')) $$,
  'METER_ALARM_NOT_FOUND', 404, 'nor at a site that is out of reach'
);
select test.sign_out();

select * from finish();
rollback;
