begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('wim', 'north');
select test.started_work_order('seal', 'north', '2025-01-06T08:00Z'),
       test.work_order('fan', 'north', '2025-01-06T08:00Z', '2999-01-01'),
       test.work_order('belt', 'north');

select test.sign_in('ann');
select api.update_work_order(test.id('belt'), jsonb_build_object('parent_id', test.id('fan')));
select api.assign_work_order(test.id('fan'), test.worker_ids('wim'));
select api.hold_work_order(test.id('fan'), '{"hold_reason": "WEATHER"}');
select test.refuses_fields(
  $$ select api.cancel_work_order(test.id('fan'), '') $$,
  '{p_reason}', 'a reason is asked for'
);
select test.refuses(
  $$ select api.cancel_work_order(test.id('fan'), 'x', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.cancel_work_order(test.id('fan'), 'x') $$,
  'CHILDREN_OPEN', 422, 'what is part of it is ended first'
);
select lives_ok($$ select api.cancel_work_order(test.id('belt'), 'not needed') $$, 'open work is cancelled');
select results_eq(
  $$ select status from api.cancel_work_order(test.id('fan'), 'sold') $$,
  $$ values ('CANCELLED') $$,
  'and so is work that rests'
);
select results_eq(
  $$ select status_note, hold_reason, remaining_minutes, assigned_worker_ids
       from api.work_orders
      where id = test.id('fan') $$,
  $$ values ('sold', null, null::numeric, '{}'::uuid[]) $$,
  'nobody has it any more'
);
select is_empty(
  $$ select 1 from api.work_order_clock_segments where work_order_id = test.id('fan') and ended_at is null $$,
  'its clock stands'
);
select test.refuses(
  $$ select api.cancel_work_order(test.id('seal'), 'x') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'work in progress is not cancelled'
);
select api.hold_work_order(test.id('seal'), '{"hold_reason": "WEATHER"}');
select test.refuses(
  $$ select api.cancel_work_order(test.id('seal'), 'x') $$,
  'HAS_ACTUALS', 422, 'nor when it rests after it was started'
);
select test.refuses(
  $$ select api.cancel_work_order(uuidv7(), 'x') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there is not cancelled'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_work_order(test.id('seal'), 'x') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is cancelled'
);
select test.sign_out();

select * from finish();
rollback;
