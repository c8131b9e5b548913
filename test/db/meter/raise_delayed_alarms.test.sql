-- Alarms of rules that wait for a while, when nothing newer is read.

begin;
select plan(12);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}'), test.meter('old', 'pump', '{"kind": "GAUGE"}'),
       test.meter('back', 'pump', '{"kind": "GAUGE"}');
select test.alarm_rule('hot', 'heat', '{"high_warning": 60, "high_critical": 80, "delay_minutes": 5}'),
       test.alarm_rule('off', 'heat', '{"high_warning": 50, "delay_minutes": 5}'),
       test.alarm_rule('retired', 'old', '{"high_warning": 60, "delay_minutes": 5}'),
       test.alarm_rule('again', 'back', '{"high_warning": 60, "delay_minutes": 5}');
select test.person('tess');

select test.sign_in('tess');
select api.record_meter_reading(test.id('heat'), 61, now() - interval '20 minutes'),
       api.record_meter_reading(test.id('old'), 61, now() - interval '20 minutes');
select test.sign_out();
-- Retired and switched off by another transaction, between the choice of the delays and their end.
set local session_replication_role = replica;
update meter.alarm_rules set is_active = false where id = test.id('off');
update meter.meters set status = 'RETIRED' where id = test.id('old');
set local session_replication_role = origin;

select is(
  meter.raise_delayed_alarms(now() - interval '15 minutes 1 second'), 0, 'before the delay has passed nothing is raised'
);
select is(meter.raise_delayed_alarms(now() - interval '15 minutes'), 1, 'at its end one delay raises an alarm');
select results_eq(
  $$ select r.name, e.severity, e.level, e.raised_at, e.raised_reading, e.is_pending
       from meter.alarms as e join meter.alarm_rules as r on r.id = e.rule_id $$,
  $$ values ('hot', 'WARNING', 'HIGH_WARNING', now() - interval '15 minutes', 61::numeric, false) $$,
  'a rule that is off, and a meter that is retired, raise none'
);
select is_empty(
  $$ select r.name from meter.alarm_delays as d join meter.alarm_rules as r on r.id = d.rule_id $$, 'no delay is left'
);

-- It gets worse while it lies on the desk of somebody.
select test.sign_in('tess');
select api.acknowledge_meter_alarm((select id from api.meter_alarms));
select api.record_meter_reading(test.id('heat'), 90, now() - interval '10 minutes');
select test.sign_out();
select is(
  meter.raise_delayed_alarms(now() - interval '5 minutes 1 second'), 0, 'a critical reading waits for its own delay'
);
select is(meter.raise_delayed_alarms(now() - interval '5 minutes'), 1, 'then it counts');
select results_eq(
  $$ select e.severity, e.level, e.status, e.raised_at from meter.alarms as e $$,
  $$ values ('CRITICAL', 'HIGH_CRITICAL', 'RAISED', now() - interval '15 minutes') $$,
  'who saw a warning has not seen this: the alarm is raised again'
);

-- One that was cleared is over: the next is another alarm.
select test.sign_in('tess');
select api.record_meter_reading(test.id('back'), 61, now() - interval '20 minutes');
select test.sign_out();
select is(meter.raise_delayed_alarms(now() - interval '15 minutes'), 1, 'an alarm is raised');
select test.sign_in('tess');
select api.record_meter_reading(test.id('back'), 50, now() - interval '12 minutes'),
       api.record_meter_reading(test.id('back'), 62, now() - interval '10 minutes');
select test.sign_out();
select is(meter.raise_delayed_alarms(now() - interval '5 minutes'), 1, 'and after it was cleared another one');
select results_eq(
  $$ select e.status, e.raised_reading
       from meter.alarms as e where e.rule_id = test.id('again') order by e.raised_at $$,
  $$ values ('CLEARED', 61::numeric), ('RAISED', 62::numeric) $$, 'each with its reading'
);

-- Between the choice of a delay and its end somebody may read the meter, or switch the rule off.
select is(meter.end_delay(test.id('again'), now()), 0, 'a delay that is gone ends nothing');
select is(core.run_scheduled_task('raise_delayed_alarms'), 'DONE', 'the task is run');

select * from finish();
rollback;
