begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.person('nina', '{north}');
select test.worker('wim', 'north');
select test.started_work_order('seal', 'north', '2025-01-06T08:00Z'),
       test.work_order('fan', 'north', '2025-01-06T08:00Z', '2999-01-01'),
       test.work_order('belt', 'north'),
       test.work_order('bolt', 'south'),
       test.work_order('done', 'north');

select test.sign_in('ann');
select api.update_work_order(test.id('belt'), jsonb_build_object('parent_id', test.id('fan')));
select api.update_work_order(test.id('bolt'), jsonb_build_object('parent_id', test.id('belt')));
select api.update_work_order(test.id('seal'), jsonb_build_object('parent_id', test.id('bolt')));
select api.update_work_order(test.id('done'), jsonb_build_object('parent_id', test.id('fan')));
select api.cancel_work_order(test.id('done'), 'long ago');
select api.assign_work_order(test.id('belt'), test.worker_ids('wim'));
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
  'HAS_ACTUALS', 422, 'nothing is cancelled that some work was done on'
);
select is(
  test.faults($$ select api.cancel_work_order(test.id('fan'), 'x') $$),
  'seal HAS_ACTUALS',
  'that work is named'
);
select api.update_work_order(test.id('seal'), '{"parent_id": null}');
select test.sign_out();
select test.sign_in('nina');
select test.refuses(
  $$ select api.cancel_work_order(test.id('fan'), 'x') $$,
  'CHILDREN_OPEN', 422, 'nor is what is part of it beyond the own reach'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select status from api.cancel_work_order(test.id('fan'), 'sold') $$,
  $$ values ('CANCELLED') $$,
  'open work is cancelled, at rest, too'
);
select results_eq(
  $$ select status_note, hold_reason, remaining_minutes, assigned_worker_ids
       from api.work_orders
      where id = test.id('fan') $$,
  $$ values ('sold', null, null::numeric, '{}'::uuid[]) $$,
  'nobody has it any more'
);
select results_eq(
  $$ select title, status, status_note, assigned_worker_ids
       from api.work_orders
      where id in (test.id('belt'), test.id('bolt'), test.id('done'))
      order by title $$,
  $$ values ('belt', 'CANCELLED', 'sold', '{}'::uuid[]), ('bolt', 'CANCELLED', 'sold', '{}'::uuid[]),
            ('done', 'CANCELLED', 'long ago', '{}'::uuid[]) $$,
  'and what is part of it goes with it, at any depth; what was over stays'
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
