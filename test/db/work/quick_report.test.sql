-- Work that nobody has started, reported finished in one call.
begin;
select plan(15);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('cal', '{*}', '{work_order.complete}');
select test.person('quinn', '{*}', '{work_order.complete,work_order.quick_report}');
select test.worker('wim', 'north'), test.asset('pump', 'north'), test.asset('crane', 'north');
select test.service_policy(
  'all', 1, '{"acknowledge_minutes": 30, "respond_minutes": 60, "arrive_minutes": 120, "resolve_minutes": 480}'
);
select test.work_order('fan', 'north', '2025-01-06T08:00Z'), test.work_order('belt', 'north', '2025-01-06T08:00Z'),
       test.work_order('before', 'north'), test.work_order('part', 'north'), test.work_order('hot', 'north'),
       test.work_order('rest', 'north'), test.work_order('again', 'north', '2025-01-06T08:00Z');
update work.work_orders set parent_id = test.id('hot') where id = test.id('part');
update work.work_orders set requires_permit = true where id = test.id('hot');

select test.sign_in('ann');
select api.assign_work_order(test.id('belt'), test.worker_ids('wim'));
select api.update_work_order_relations(
  test.id('before'), jsonb_build_array(jsonb_build_object('kind', 'BLOCKS', 'related_id', test.id('hot')))
);
select api.update_work_order_tasks(test.id('hot'), '[{"title": "Weld", "kind": "CHECK"}]');
select api.update_work_order_plan(test.id('hot'), jsonb_build_array(jsonb_build_object(
  'kind', 'TOOL', 'description', 'crane', 'asset_id', test.id('crane'), 'quantity', 1, 'unit_cost', 0)));
select api.record_downtime(jsonb_build_object('asset_id', test.id('crane')));
select api.hold_work_order(test.id('rest'), '{"hold_reason": "WEATHER"}');
select test.remember('watched', (api.create_work_order(jsonb_build_object(
  'title', 'Watched', 'site_id', test.id('north'), 'location_id', test.spot('north'), 'reported_at',
    '2025-01-06T08:00Z'))).id);
select test.sign_out();

select test.sign_in('quinn');
select test.refuses_fields(
  $$ select api.complete_work_order(test.id('fan'), '{"started_at": "2025-01-06T07:59Z"}') $$,
  '{started_at}', 'it did not begin before it was reported'
);
select test.refuses_fields(
  $$ select api.complete_work_order(test.id('fan'), '{"started_at": "2999-01-06T07:59Z"}') $$,
  '{started_at}', 'nor in the future'
);
select test.refuses_fields(
  $$ select api.complete_work_order(
       test.id('fan'), '{"started_at": "2025-01-06T09:00Z", "completed_at": "2025-01-06T08:30Z"}') $$,
  '{completed_at}', 'nor after it ended'
);
select test.refuses_fields(
  $$ select api.complete_work_order(test.id('fan'), '{"completed_at": "2025-01-06T07:30Z"}') $$,
  '{completed_at}', 'nor did it end before it was reported'
);
select results_eq(
  $$ select status from api.complete_work_order(test.id('fan'), '{"started_at": "2025-01-06T09:00Z",
       "completed_at": "2025-01-06T10:00Z"}') $$,
  $$ values ('COMPLETED') $$, 'open work is reported finished in one'
);
select results_eq(
  $$ select status, started_at, completed_at, completed_by from api.work_orders where id = test.id('fan') $$,
  $$ values ('COMPLETED', '2025-01-06 09:00+00'::timestamptz, '2025-01-06 10:00+00'::timestamptz, test.id('quinn')) $$,
  'the list tells when it began and ended'
);
select results_eq(
  $$ select kind, started_at, ended_at from api.work_order_clock_segments where work_order_id = test.id('fan') $$,
  $$ values ('RUN', '2025-01-06 09:00+00'::timestamptz, '2025-01-06 10:00+00'::timestamptz) $$,
  'its clock ran once'
);
select results_eq(
  $$ select metric, met_at from api.service_clocks where work_order_id = test.id('watched') order by metric $$,
  $$ values ('ACKNOWLEDGE', null::timestamptz), ('ARRIVE', null), ('RESOLVE', null), ('RESPOND', null) $$,
  'what was promised waits'
);
select api.complete_work_order(
  test.id('watched'), '{"started_at": "2025-01-06T08:20Z", "completed_at": "2025-01-06T09:00Z"}'
);
select results_eq(
  $$ select metric, met_at from api.service_clocks where work_order_id = test.id('watched') order by metric $$,
  $$ values ('ACKNOWLEDGE', '2025-01-06 08:20+00'::timestamptz), ('ARRIVE', '2025-01-06 08:20+00'),
            ('RESOLVE', '2025-01-06 09:00+00'), ('RESPOND', '2025-01-06 08:20+00') $$,
  'and is met when it began and when it ended'
);
select api.complete_work_order(test.id('belt'), '{"completed_at": "2025-01-06T10:00Z"}');
select results_eq(
  $$ select w.status, w.started_at, w.assigned_worker_ids, c.started_at, c.ended_at
       from api.work_orders as w join api.work_order_clock_segments as c on c.work_order_id = w.id
      where w.id = test.id('belt') $$,
  $$ values ('COMPLETED', '2025-01-06 10:00+00'::timestamptz, '{}'::uuid[], '2025-01-06 10:00+00'::timestamptz,
             '2025-01-06 10:00+00'::timestamptz) $$,
  'so is assigned work; it began when it ended unless it is said'
);
select is(
  (select string_agg(f ->> 'code', ' ')
     from jsonb_array_elements(test.details($$ select api.complete_work_order(test.id('hot')) $$)) as f),
  'BLOCKED_BY PERMIT_MISSING TOOL_NOT_USABLE CHILDREN_OPEN REQUIRED_TASK_UNANSWERED',
  'all that start and completion ask for stands against it, at once'
);
select is(
  (select string_agg(e.code, ' ') from test.obstacles('work.work_orders', test.id('hot'), 'complete_work_order') as e),
  'BLOCKED_BY PERMIT_MISSING TOOL_NOT_USABLE CHILDREN_OPEN REQUIRED_TASK_UNANSWERED',
  'as it is explained'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('hot')) $$, 'BLOCKED_BY', 422, 'under the code of the gravest'
);
select test.refuses(
  $$ select api.complete_work_order(test.id('rest')) $$,
  'WORK_ORDER_RESTS', 409, 'work that rests goes on first'
);
select test.sign_out();
select test.sign_in('cal');
select test.refuses(
  $$ select api.complete_work_order(test.id('again')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'without the permission for it work is started first'
);
select test.sign_out();

select * from finish();
rollback;
