begin;
select plan(32);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north');
select test.meter('heat', 'pump', '{"kind": "GAUGE"}');
select test.alarm_rule(
  'hot', 'heat',
  '{"high_warning": 60, "high_critical": 80, "low_warning": 5, "hysteresis": 2, "response": "WORK_ORDER",
    "title": "Cool"}'
);
select test.relay('mail', 'EMAIL', 'ACTIVE'), test.destination('crew');
select test.person('tess', '{north}', '{meter_reading.record,meter_reading.correct}');
select test.person('ann', '{north}', '{meter_alarm.acknowledge,meter_alarm.shelve}');
select test.person('max', '{north}', '{}');
select test.person('sue', '{south}', '{meter_alarm.acknowledge,meter_alarm.shelve}');

-- Readings of the meter, a minute apart from the given one on; answers what stands of its alarms.
create function test.heat(p_minute integer, variadic p_readings numeric[])
returns text
language plpgsql
as $$
begin
  perform test.sign_in('tess');
  perform api.ingest_readings((
    select jsonb_agg(jsonb_build_object(
             'meter_code', 'heat', 'reading', r.reading,
             'read_at', timestamptz '2026-02-01Z' + make_interval(mins => p_minute + r.n::integer - 1)
           ))
      from unnest(p_readings) with ordinality as r (reading, n)
  ));
  perform test.sign_out();
  return test.alarms();
end
$$;

create function test.alarms()
returns text
language sql
as $$
  select string_agg(
           concat_ws(' ', e.level, e.status, to_char(e.raised_at at time zone 'UTC', 'HH24:MI'),
             to_char(e.cleared_at at time zone 'UTC', 'HH24:MI'), e.cleared_reason), ', ' order by e.raised_at
         )
    from meter.alarms as e
$$;

select is(test.heat(0, 20, 60, 5), null, 'what is within the limits, or equal to one, raises nothing');
select is(
  test.heat(10, variadic array(select 61 + n % 19 from generate_series(0, 99) as n)::numeric[]),
  'HIGH_WARNING RAISED 00:10', 'T2: a hundred readings beyond a limit raise one alarm'
);
select is(request.act_on_alarms('2026-02-01 02:00Z'), 1, 'it is acted on');
select is(request.act_on_alarms('2026-02-01 02:01Z'), 0, 'once');
select results_eq(
  $$ select w.title, w.work_type, w.origin, w.priority, w.asset_id, e.is_pending, e.response_fault
       from meter.alarms as e join work.work_orders as w on w.id = e.work_order_id $$,
  $$ values ('Cool'::text, 'CONDITION_BASED', 'CONDITION', 'HIGH', test.id('pump'), false, null::text) $$,
  'a work order on the asset is made'
);
select matches(
  (select w.description from work.work_orders as w),
  '^HIGH WARNING: meter heat \(heat\) of asset A-\S+ read 61 h at 2026-02-01 ', 'which says why'
);
select test.sign_in('ann');
select results_eq(
  $$ select status, row_version from api.acknowledge_meter_alarm((select id from api.meter_alarms), 'On my way', 2) $$,
  $$ values ('ACKNOWLEDGED', 3) $$, 'somebody has seen it'
);
select results_eq(
  $$ select acknowledged_by_name, note, allowed_actions, work_order_title::text from api.meter_alarms $$,
  $$ values ('ann', 'On my way', '["shelve_meter_alarm"]'::jsonb, 'Cool') $$, 'which the list tells'
);
select test.refuses(
  $$ select api.acknowledge_meter_alarm((select id from api.meter_alarms)) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.acknowledge_meter_alarm((select id from api.meter_alarms), null, 1) $$, 'STALE_ROW', 409,
  'nor of an alarm that has changed since it was read'
);
select test.refuses(
  $$ select api.acknowledge_meter_alarm(test.id('heat')) $$, 'METER_ALARM_NOT_FOUND', 404, 'only an alarm is'
);
select test.refuses_fields(
  $$ select api.acknowledge_meter_alarm((select id from api.meter_alarms), repeat('x', 2001)) $$, '{p_note}',
  'with a note that is too long'
);
select test.sign_out();
select is(
  test.heat(200, 81, 82), 'HIGH_CRITICAL RAISED 00:10', 'it gets worse, and is raised again, for nobody has seen that'
);
select is(request.act_on_alarms('2026-02-01 04:00Z'), 1, 'it is told again');
select is((select count(*) from work.work_orders), 1::bigint, 'but no second work order is made');
select is(
  test.heat(210, 59, 58.5), 'HIGH_CRITICAL RAISED 00:10', 'within the limits by less than the hysteresis is not back'
);

select test.sign_in('ann');
select results_eq(
  $$ select status, resumes_at from api.shelve_meter_alarm(
       (select id from api.meter_alarms), date_trunc('second', now()) + interval '2 hours', 'Known, part is ordered'
     ) $$,
  $$ values ('SHELVED', date_trunc('second', now()) + interval '2 hours') $$, 'it is put on the shelf'
);
select results_eq(
  $$ select status, resumes_at from api.resume_meter_alarm((select id from api.meter_alarms)) $$,
  $$ values ('RAISED', null::timestamptz) $$, 'and taken off it'
);
select api.shelve_meter_alarm((select id from api.meter_alarms), now() + interval '2 hours', 'x');
select test.sign_out();
select is(meter.resume_shelved_alarms(), 0, 'time on the shelf goes on');
update core.organizations set status = 'SUSPENDED';
select is(meter.resume_shelved_alarms(now() + interval '2 hours'), 0, 'of a suspended organization nothing is done');
update core.organizations set status = 'ACTIVE';
select is(meter.resume_shelved_alarms(now() + interval '2 hours'), 1, 'until it is over');
select is(test.heat(220, 70, 58, 40), 'HIGH_CRITICAL CLEARED 00:10 03:41 VALUE', 'a reading that is back clears it');

-- Again, while the work order of the first is still open.
select is(
  test.heat(230, 90), 'HIGH_CRITICAL CLEARED 00:10 03:41 VALUE, HIGH_CRITICAL RAISED 03:50', 'the next one is another'
);
select request.act_on_alarms('2026-02-01 04:00Z');
select results_eq(
  $$ select count(distinct work_order_id), count(work_order_id) from meter.alarms $$,
  $$ values (1::bigint, 2::bigint) $$,
  'and names the work that is open, instead of making more'
);
select set_config('assetry.action', 'cancel_work_order', true);
update work.work_orders set status = 'CANCELLED', status_note = 'x';
select is(
  test.heat(300, 40, 4),
  'HIGH_CRITICAL CLEARED 00:10 03:41 VALUE, HIGH_CRITICAL CLEARED 03:50 05:00 VALUE, LOW_WARNING RAISED 05:01',
  'the other limit counts as well'
);
update meter.alarm_rules set destination_id = test.id('crew');
select request.act_on_alarms('2026-02-01 06:00Z');
select results_eq(
  $$ select count(distinct work_order_id) from meter.alarms $$, $$ values (2::bigint) $$,
  'when that work is over, new work is made'
);

-- What is mended.
select test.sign_in('tess');
select results_eq(
  $$ select outcome from api.correct_meter_reading(
       (select id from api.meter_readings order by read_at desc limit 1), 3
     ) $$,
  $$ values ('ACCEPTED') $$, 'a correction that is beyond the limit as well'
);
select test.sign_out();
select is(
  (select count(*) || ' ' || max(status) from meter.alarms where level = 'LOW_WARNING'), '1 RAISED', 'raises no other'
);
select test.sign_in('tess');
select api.reject_meter_reading(
  (select id from api.meter_readings where superseded_at is null order by read_at desc limit 1)
);
select test.sign_out();
select is(
  (select status || ' ' || cleared_reason from meter.alarms where level = 'LOW_WARNING'), 'CLEARED MENDED',
  'when it was no reading at all, the alarm was none'
);
select is(
  test.heat(290, 99) = test.alarms() and not exists (select 1 from meter.alarms where status <> 'CLEARED'), true,
  'what comes late raises nothing'
);

select test.sign_in('max');
select test.refuses(
  $$ select api.acknowledge_meter_alarm((select id from api.meter_alarms limit 1)) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing is seen'
);
select test.sign_out();

select test.sign_in('sue');
select is((select count(*) from api.meter_alarms), 0::bigint, 'at another site nothing is known of it');
select test.sign_out();

select * from finish();
rollback;
