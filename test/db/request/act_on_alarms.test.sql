begin;
select plan(21);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}'), test.meter('noise', 'fan', '{"kind": "GAUGE"}');
select test.destination('crew');
select test.alarm_rule(
  'hot', 'heat', jsonb_build_object(
    'high_warning', 60, 'high_critical', 80, 'response', 'REQUEST', 'responds_from', 'CRITICAL', 'priority', 'URGENT',
    'destination_id', test.id('crew')
  )
);
select test.alarm_rule('loud', 'noise', '{"high_warning": 60, "response": "WORK_ORDER"}');
select test.person('ann');

create function test.read(p_meter text, p_reading numeric, p_at timestamptz)
returns void
language plpgsql
as $$
begin
  perform test.sign_in('ann');
  perform api.record_meter_reading(test.id(p_meter), p_reading, p_at);
  perform test.sign_out();
end
$$;

select test.read('heat', 61, '2026-02-01 10:00Z');
select is(request.act_on_alarms('2026-02-01 10:01Z'), 1, 'an alarm is acted on');
select results_eq(
  $$ select status, request_id, response_fault, is_pending from meter.alarms $$,
  $$ values (
       'RAISED'::text, null::uuid, 'Nobody was notified: the channel of the destination has no active relay'::text,
       false
     ) $$,
  'a warning makes nothing when only what is critical does; that nobody could be told is kept'
);
select test.relay('mail', 'EMAIL', 'ACTIVE');
select test.read('heat', 81, '2026-02-01 10:02Z');
select is(request.act_on_alarms('2026-02-01 10:03Z'), 1, 'when it gets worse, it is acted on again');
select results_eq(
  $$ select q.title, q.source, q.priority, q.asset_id, q.requester_id, e.response_fault
       from meter.alarms as e join request.requests as q on q.id = e.request_id $$,
  $$ values ('hot'::text, 'SENSOR', 'URGENT', test.id('pump'), null::uuid, null::text) $$, 'and a request is made'
);
select results_eq(
  $$ select m.kind, m.recipient, m.subject, m.body ~ 'HIGH CRITICAL: meter heat', m.status
       from notify.messages as m $$,
  $$ values ('EVENT', 'crew@example.org', 'CRITICAL: hot', true, 'QUEUED') $$, 'the crew is told'
);
select results_eq(
  $$ select e.action, e.account_id from audit.events as e
      where e.entity = 'meter.alarms' and e.operation <> 'INSERT' and e.action = 'act_on_meter_alarms' limit 1 $$,
  $$ values ('act_on_meter_alarms', null::uuid) $$, 'the log tells that it was by itself'
);
select is(
  (select string_agg(e.action || ' ' || e.operation, ', ' order by e.sequence)
     from audit.events as e where e.entity = 'meter.alarms'),
  'watch_meters INSERT, act_on_meter_alarms UPDATE, watch_meters UPDATE, act_on_meter_alarms UPDATE',
  'each step stands there'
);

-- Raised and cleared before anybody looked.
select test.read('noise', 70, '2026-02-01 10:00Z'), test.read('noise', 20, '2026-02-01 10:01Z');
select request.act_on_alarms('2026-02-01 10:02Z');
select results_eq(
  $$ select e.status, w.title::text from meter.alarms as e join work.work_orders as w on w.id = e.work_order_id $$,
  $$ values ('CLEARED', 'loud') $$, 'what cleared within a day is acted on as well'
);
select test.read('noise', 70, '2026-02-03 10:00Z'), test.read('noise', 20, '2026-02-03 10:01Z');
select request.act_on_alarms('2026-02-05 10:00Z');
select results_eq(
  $$ select status, work_order_id, is_pending from meter.alarms where raised_at > '2026-02-02Z' $$,
  $$ values ('CLEARED', null::uuid, false) $$, 'what came to be known later is history'
);

-- What cannot be made.
select test.read('noise', 70, '2026-02-06 10:00Z');
select set_config('assetry.action', 'complete_work_order', true);
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'CANCELLED' where title = 'loud';
alter table work.work_orders enable trigger check_transition;
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where name = 'fan';
alter table asset.assets enable trigger check_transition;
select is(request.act_on_alarms('2026-02-06 10:01Z'), 1, 'an asset whose life is over takes no work');
select matches(
  (select response_fault from meter.alarms where raised_at > '2026-02-05Z'), '^Asset A-\S+ is DECOMMISSIONED$',
  'which is told, and stops nothing else'
);

-- What is on the shelf waits.
update meter.alarm_rules set response = 'NONE' where name = 'hot';
select test.read('heat', 20, '2026-02-07 10:00Z'), test.read('heat', 70, '2026-02-07 10:01Z');
select test.sign_in('ann');
select api.shelve_meter_alarm(
  (select id from api.meter_alarms where raised_at = '2026-02-07 10:01Z'), now() + interval '1 hour', 'known'
);
select test.sign_out();
select test.read('heat', 90, '2026-02-07 10:02Z');
select is(
  request.act_on_alarms('2026-02-07 10:03Z'), 0, 'of what is on the shelf nobody hears, even when it gets worse'
);
select is(
  (select status || ' ' || severity from meter.alarms where raised_at = '2026-02-07 10:01Z'), 'SHELVED CRITICAL',
  'though it does'
);
select meter.resume_shelved_alarms(now() + interval '1 hour');
select is(request.act_on_alarms('2026-02-07 10:04Z'), 1, 'until its time there is over');

-- What ends alarms beside readings.
select test.sign_in('ann');
select api.update_meter_alarm_rule(test.id('hot'), '{"high_warning": 95, "high_critical": 99}');
select test.sign_out();
select results_eq(
  $$ select status, cleared_reason, cleared_at from meter.alarms where raised_at = '2026-02-07 10:01Z' $$,
  $$ values ('CLEARED', 'RULE_CHANGED', '2026-02-07 10:02Z'::timestamptz) $$, 'other limits end an alarm'
);
select test.read('heat', 97, '2026-02-08 10:00Z');
select test.sign_in('ann');
select api.update_meter_alarm_rule(test.id('hot'), '{"is_active": false}');
select is(
  (select cleared_reason from api.meter_alarms where raised_at = '2026-02-08 10:00Z'), 'RULE_CHANGED',
  'as does the end of the rule'
);
select api.record_meter_reading(test.id('heat'), 98, '2026-02-08 10:01Z');
select api.update_meter_alarm_rule(test.id('hot'), '{"is_active": true}');
select is(
  (select count(*) from api.meter_alarms where status <> 'CLEARED' and rule_name = 'hot'), 0::bigint,
  'what was read while it was not active raises nothing'
);
select api.record_meter_reading(test.id('heat'), 98, '2026-02-08 10:02Z');
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south')));
select results_eq(
  $$ select distinct e.site_name, r.site_name
       from api.meter_alarms as e join api.meter_alarm_rules as r on r.id = e.rule_id where r.name = 'hot' $$,
  $$ values ('south', 'south') $$, 'rules and alarms move with the asset'
);
select api.retire_meter(test.id('heat'));
select results_eq(
  $$ select status, cleared_reason from api.meter_alarms where raised_at = '2026-02-08 10:02Z' $$,
  $$ values ('CLEARED', 'METER_RETIRED') $$, 'a meter that is read no more has no open alarm'
);
select test.sign_out();
select is(
  (select count(*) from meter.alarms where status <> 'CLEARED' and not is_pending), 1::bigint, 'those of others stay'
);

-- Each rule has a request of its own, and one while that is open.
select test.asset('chiller', 'north');
select test.meter('cold', 'chiller', '{"kind": "GAUGE"}');
select test.alarm_rule(r, 'cold', '{"low_warning": 5, "response": "REQUEST"}') from unnest('{frost,ice}'::text[]) as r;
select test.read('cold', r.reading, r.at)
  from (values (4, timestamptz '2026-02-01 11:00Z'), (9, '2026-02-01 11:01Z'), (4, '2026-02-01 11:02Z'))
         as r (reading, at);
select request.act_on_alarms('2026-02-01 11:03Z');
select results_eq(
  $$ select test.name_of(e.rule_id), count(*), string_agg(distinct q.title, ' ')
       from meter.alarms as e join request.requests as q on q.id = e.request_id
      where e.rule_id in (test.id('frost'), test.id('ice')) group by 1 order by 1 $$,
  $$ values ('frost', 2::bigint, 'frost'), ('ice', 2, 'ice') $$, 'two rules make two requests, and no more'
);

select * from finish();
rollback;
