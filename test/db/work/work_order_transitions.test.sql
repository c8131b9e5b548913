begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('nina', '{north}');
select test.person('sue', '{south}');
select test.worker('wim', 'north'), test.asset('pump', 'north');
select test.started_work_order('fan', 'north', '2025-01-06T08:00Z'), test.work_order('belt', 'north'),
       test.work_order('far', 'south'), test.work_order('cut', 'north'), test.work_order('draft', 'north');
update work.work_orders set parent_id = test.id('fan') where id in (test.id('belt'), test.id('far'));
update work.work_orders set parent_id = test.id('cut') where id = test.id('draft');

select test.sign_in('ann');
select api.update_work_order_tasks(
  test.id('fan'), '[{"title": "Isolate", "kind": "CHECK"}, {"title": "Grease", "kind": "CHECK"},
                    {"title": "Remarks", "kind": "TEXT", "is_required": false}]'
);
select results_eq(
  $$ select code, test.name_of(record_id), message
       from test.obstacles('work.work_orders', test.id('fan'), 'complete_work_order')
      order by code, message $$,
  $$ select *
       from (
         select 'CHILDREN_OPEN', w.title, format('%s (%s) is OPEN', w.title, w.work_order_number)
           from api.work_orders as w where w.title in ('belt', 'far')
         union all
         values ('REQUIRED_TASK_UNANSWERED', null, 'Grease'), ('REQUIRED_TASK_UNANSWERED', null, 'Isolate')
       ) as f (code, name, message)
      order by code, message $$,
  'all that is in the way is told at once, with the records'
);
select is(
  test.faults($$ select api.complete_work_order(test.id('fan')) $$), 'belt CHILDREN_OPEN, far CHILDREN_OPEN',
  'as the action itself tells, which names the tasks, too'
);
select test.labour('hours', 'wim', 'cut', '2026-01-05T08:00Z', '2026-01-05T09:00Z');
select test.cost('draft', 'ITEM', 5);
select results_eq(
  $$ select code, test.name_of(record_id)
       from test.obstacles('work.work_orders', test.id('cut'), 'cancel_work_order') order by 2 $$,
  $$ values ('HAS_ACTUALS', 'cut'), ('HAS_ACTUALS', 'draft') $$,
  'for each part its reasons'
);
select is_empty(
  $$ select 1 from test.obstacles('work.work_orders', test.id('belt'), 'start_work_order') $$,
  'nothing when nothing is in the way'
);
select results_eq(
  $$ select code, field from test.obstacles('work.work_orders', test.id('belt'), 'close_work_order') $$,
  $$ values ('TRANSITION_NOT_ALLOWED', 'status') $$,
  'the status, too'
);
select test.sign_out();

select test.sign_in('nina');
select results_eq(
  $$ select code, test.name_of(record_id)
       from test.obstacles('work.work_orders', test.id('fan'), 'complete_work_order')
      where code = 'CHILDREN_OPEN' order by 2 $$,
  $$ values ('CHILDREN_OPEN', 'belt'), ('CHILDREN_OPEN', null) $$,
  'what is out of reach is counted and not named'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select test.obstacles('work.work_orders', test.id('belt'), 'start_work_order') $$,
  'RECORD_NOT_FOUND', 404, 'what is out of reach is not explained'
);
select test.sign_out();
select test.sign_in('max');
select results_eq(
  $$ select code from test.obstacles('work.work_orders', test.id('belt'), 'close_work_order') $$,
  $$ values ('PERMISSION_DENIED'), ('TRANSITION_NOT_ALLOWED') $$,
  'nor is a missing permission kept back'
);
select test.sign_out();

-- What an approval refuses names no estimate that the list keeps.
select test.person('lea', '{*}', '{work_order.approve}'), test.approval_limit('role of lea', 10);
select test.work_type('repair', 5);
select test.sign_in('ann');
select test.remember('dear', w.id)
  from api.create_work_order(
         jsonb_build_object(
           'title', 'dear', 'asset_id', test.id('pump'), 'type_id', test.id('repair'), 'estimated_cost', 4321
         )
       ) as w;
select test.sign_out();
select test.sign_in('max');
select results_eq(
  $$ select e.code, e.message ~ '4321', w.estimated_cost
       from test.obstacles('work.work_orders', test.id('dear'), 'approve_work_order') as e
      cross join api.work_orders as w
      where w.title = 'dear' $$,
  $$ values ('PERMISSION_DENIED', false, null::numeric) $$,
  'who does not see the estimate is not told it by what stands against it'
);
select test.sign_out();
select test.sign_in('lea');
select matches(
  (select message from test.obstacles('work.work_orders', test.id('dear'), 'approve_work_order')),
  'is 4321(\.0+)? EUR; your limit is 10(\.0+)?$', 'who approves is'
);
select test.sign_out();

select * from finish();
rollback;
