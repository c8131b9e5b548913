begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.work_order('fan', 'north', '2025-01-06T08:00Z'), test.work_order('belt', 'north');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.start_work_order(test.id('fan'), '2999-01-01') $$,
  '{p_started_at}', 'nothing starts in the future'
);
select test.refuses_fields(
  $$ select api.start_work_order(test.id('fan'), '2025-01-06T07:59Z') $$,
  '{p_started_at}', 'nor before it was reported'
);
select results_eq(
  $$ select status, row_version from api.start_work_order(test.id('fan'), '2025-01-06T09:00Z', 1) $$,
  $$ values ('IN_PROGRESS', 2) $$,
  'open work is started'
);
select results_eq(
  $$ select kind, started_at, ended_at from api.work_order_clock_segments where work_order_id = test.id('fan') $$,
  $$ values ('RUN', '2025-01-06 09:00+00'::timestamptz, null::timestamptz) $$,
  'its clock runs'
);
select is(
  (select started_at from api.work_orders where id = test.id('fan')),
  '2025-01-06 09:00+00'::timestamptz,
  'from the instant that was given'
);
select test.refuses($$ select api.start_work_order(test.id('fan')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.refuses(
  $$ select api.start_work_order(test.id('belt'), null, 7) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.start_work_order(uuidv7()) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there is not started'
);
select lives_ok($$ select api.start_work_order(test.id('belt')) $$, 'now, when nothing else is said');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.start_work_order(test.id('belt')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is started'
);
select test.sign_out();

-- lint-allow test: a constraint refuses with no code of ours
select throws_ok(
  $$ insert into work.clock_segments (organization_id, site_id, work_order_id, kind, started_at, ended_at)
     values (test.id('acme'), test.id('north'), test.id('fan'), 'RUN', '2025-01-06T10:00Z', '2025-01-06T11:00Z') $$,
  '23P01', null, 'segments of one clock never overlap'
);
select test.refuses(
  $$ update work.work_orders set status = 'CLOSED', completed_at = now(), closed_at = now()
      where id = test.id('fan') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'a status moves by its actions only'
);
select results_eq(
  $$ select e.action, e.account_id, e.before ->> 'status', e.after ->> 'status'
       from audit.events as e
      where e.entity = 'work.work_orders' and e.entity_id = test.id('fan') and e.operation = 'UPDATE' $$,
  $$ values ('start_work_order', test.id('ann'), 'OPEN', 'IN_PROGRESS') $$,
  'the log tells who moved it'
);

select * from finish();
rollback;
