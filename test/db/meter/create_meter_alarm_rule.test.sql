begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}'), test.meter('old', 'pump'), test.meter('far', 'fan');
update meter.meters set status = 'RETIRED' where code = 'old';
select test.destination('crew'), test.destination('gone');
update notify.destinations set archived_at = now() where name = 'gone';
select test.person('tess', '{north}', '{meter_alarm_rule.create,meter_alarm_rule.update,meter_reading.record}');
select test.person('max', '{north}', '{}');

select test.sign_in('tess');
select api.record_meter_reading(test.id('heat'), 99);
select results_eq(
  $$ select meter_id, is_active, row_version from api.create_meter_alarm_rule(jsonb_build_object(
       'meter_id', test.id('heat'), 'name', 'Too hot', 'high_warning', 60, 'high_critical', 80, 'required_count', 2,
       'destination_id', test.id('crew')
     )) $$,
  $$ values (test.id('heat'), true, 1) $$, 'a rule is made'
);
select results_eq(
  $$ select meter_code, site_name, hysteresis, required_count, window_count, delay_minutes, response, responds_from,
            priority, destination_name from api.meter_alarm_rules $$,
  $$ values ('heat', 'north', 0::numeric, 2, 2, 0, 'NONE', 'WARNING', 'HIGH', 'crew') $$,
  'with what it was not told; as many readings as are required are looked at'
);
select is((select count(*) from api.meter_alarms), 0::bigint, 'what was read before raises nothing');
select test.refuses_fields(
  $$ select api.create_meter_alarm_rule(jsonb_build_object('meter_id', test.id('heat'), 'name', 'x')) $$,
  '{high_warning}', 'a rule without a limit'
);
select test.refuses_fields(
  $$ select api.create_meter_alarm_rule(jsonb_build_object(
       'meter_id', test.id('heat'), 'name', 'x', 'low_critical', 5, 'low_warning', 5, 'high_warning', 5,
       'high_critical', 5, 'hysteresis', 1, 'required_count', 3, 'window_count', 2, 'delay_minutes', 5, 'type_id', null
     )) $$,
  '{delay_minutes,high_warning,hysteresis,low_critical,low_warning,required_count}',
  'limits that are not in their order, and every other contradiction'
);
select test.refuses_fields(
  $$ select api.create_meter_alarm_rule(jsonb_build_object(
       'meter_id', test.id('far'), 'high_warning', 'hot', 'max_change_per_hour', 0, 'hysteresis', -1,
       'window_count', 101, 'response', 'SHOUT', 'destination_id', test.id('gone')
     )) $$,
  '{destination_id,high_warning,hysteresis,max_change_per_hour,meter_id,name,response,window_count}',
  'every fault is named; a meter out of reach does not exist'
);
select test.refuses(
  $$ select api.create_meter_alarm_rule(
       jsonb_build_object('meter_id', test.id('old'), 'name', 'x', 'high_warning', 1)
     ) $$,
  'METER_NOT_ACTIVE', 409, 'of a retired meter nothing is watched'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.create_meter_alarm_rule('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select * from finish();
rollback;
