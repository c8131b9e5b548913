begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}'),
       test.person('cal', '{*}', '{work_order.complete}');
select test.started_work_order('seal', 'north', '2025-01-06T08:00Z'),
       test.work_order('bolt', 'south', '2025-01-06T08:00Z');
update work.work_orders set parent_id = test.id('seal') where id = test.id('bolt');
select test.person('nora', '{north}'), test.worker('wim', 'north'), test.worker('zoe', 'north');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.complete_work_order(test.id('seal'), '{"completed_at": "2025-01-06T07:00Z"}') $$,
  '{completed_at}', 'nothing is finished before it starts'
);
select test.refuses_fields(
  $$ select api.complete_work_order(test.id('seal'), '{"completed_at": "2999-01-06T07:00Z", "completion_note":
            "x"}') $$,
  '{completed_at}', 'nor in the future'
);
select test.refuses_fields(
  $$ select api.complete_work_order(test.id('seal'), '{"title": "x"}') $$,
  '{title}', 'unknown values are named'
);
select test.refuses_fields(
  $$ select api.complete_work_order(test.id('seal'), '{"started_at": "2025-01-06T07:00Z"}') $$,
  '{started_at}', 'work that has begun is not begun again'
);
select test.sign_out();
select test.sign_in('cal');
select test.refuses(
  $$ select api.complete_work_order(test.id('bolt')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'work that did not start is not finished'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.complete_work_order(test.id('seal'), '{}', 9) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.complete_work_order(test.id('seal')) $$,
  'CHILDREN_OPEN', 422, 'what is part of it is finished first, also out of reach'
);
select test.sign_out();
select test.sign_in('ann');
select api.cancel_work_order(test.id('bolt'), 'not needed');
select api.assign_work_order(test.id('seal'), test.worker_ids('wim', 'zoe'));
select test.sign_out();
update work.assignments set assigned_at = '2025-01-06T08:00Z' where worker_id = test.id('wim');
select test.sign_in('ann');
select results_eq(
  $$ select status
       from api.complete_work_order(test.id('seal'), '{"completed_at": "2025-01-06T11:00Z", "completion_note":
            "new seal"}') $$,
  $$ values ('COMPLETED') $$,
  'work in progress is finished'
);
select results_eq(
  $$ select completed_at, completed_by, completion_note, allowed_actions
       from api.work_orders
      where id = test.id('seal') $$,
  $$ values ('2025-01-06 11:00+00'::timestamptz, test.id('ann'), 'new seal', '["close_work_order",
            "reopen_work_order"]'::jsonb) $$,
  'the list tells when, by whom and what is next'
);
select is((select assigned_worker_ids from api.work_orders where id = test.id('seal')), '{}'::uuid[], 'nobody has it');
select results_eq(
  $$ select worker_name, ended_at = case worker_name when 'wim' then '2025-01-06T11:00Z' else assigned_at end
       from api.work_order_assignments
      order by worker_name $$,
  $$ values ('wim', true), ('zoe', true) $$,
  'since it was finished, or from the first when it was given later'
);
select is_empty($$ select 1 from api.open_work_orders where id = test.id('seal') $$, 'it is not open any more');
select is(
  (select ended_at from api.work_order_clock_segments where work_order_id = test.id('seal')),
  '2025-01-06 11:00+00'::timestamptz,
  'its clock stands'
);
select is(
  (select completion_note from api.work_order_completions where work_order_id = test.id('seal')),
  'new seal',
  'the completion is on record'
);
select test.refuses($$ select api.complete_work_order(test.id('seal')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.refuses(
  $$ select api.complete_work_order(uuidv7()) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there is not finished'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.complete_work_order(test.id('seal')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is finished'
);
select test.sign_out();

select * from finish();
rollback;
