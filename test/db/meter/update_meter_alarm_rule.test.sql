begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}');
select test.alarm_rule('hot', 'heat', '{"high_warning": 60, "high_critical": 80}');
select test.person('tess', '{north}', '{meter_reading.record,meter_alarm.shelve,meter_alarm_rule.update}');
select test.person('max', '{north}', '{}'), test.person('sue', '{south}', '{meter_alarm_rule.update}');

select test.sign_in('tess');
select api.record_meter_reading(test.id('heat'), 61);
select test.remember('alarm', (select id from api.meter_alarms));
select results_eq(
  $$ select row_version from api.update_meter_alarm_rule(
       test.id('hot'), '{"high_warning": null, "response": "REQUEST"}', 1
     ) $$,
  $$ values (2) $$, 'it is changed'
);
select results_eq(
  $$ select high_warning, high_critical, response from api.meter_alarm_rules $$,
  $$ values (null::numeric, 80::numeric, 'REQUEST') $$, 'a limit can go'
);
select test.refuses_fields(
  $$ select api.update_meter_alarm_rule(test.id('hot'), '{"high_critical": null}') $$,
  '{high_warning}', 'but not the last one'
);
select test.refuses(
  $$ select api.update_meter_alarm_rule(test.id('hot'), '{}', 1) $$, 'STALE_ROW', 409,
  'nor when it was changed meanwhile'
);
select test.refuses(
  $$ select api.update_meter_alarm_rule(test.id('heat'), '{}') $$, 'METER_ALARM_RULE_NOT_FOUND', 404, 'only a rule is'
);
select is(
  (select cleared_reason from api.meter_alarms), 'RULE_CHANGED', 'what is within the new limits ends its alarm'
);
select test.refuses_fields(
  $$ select api.update_meter_alarm_rule(test.id('hot'), jsonb_build_object('meter_id', test.id('heat'))) $$,
  '{meter_id}', 'it stays with its meter'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.update_meter_alarm_rule(test.id('hot'), '{}') $$,
  'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select test.sign_in('sue');
select test.refuses(
  $$ select api.update_meter_alarm_rule(test.id('hot'), '{}') $$,
  'METER_ALARM_RULE_NOT_FOUND', 404, 'nor at a site that is out of reach'
);
select test.sign_out();

select * from finish();
rollback;
