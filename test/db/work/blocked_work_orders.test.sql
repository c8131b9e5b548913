-- What comes before a work order is over before it starts.
begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}');
select test.work_order('drain', 'north'), test.work_order('far', 'south'), test.work_order('weld', 'north');

select test.sign_in('ann');
select api.update_work_order_relations(
         test.id(b.name), jsonb_build_array(jsonb_build_object('kind', 'BLOCKS', 'related_id', test.id('weld'))))
  from (values ('drain'), ('far')) as b (name);
select results_eq(
  $$ select code, test.name_of(record_id) from test.obstacles('work.work_orders', test.id('weld'), 'start_work_order')
      order by 2 $$,
  $$ values ('BLOCKED_BY', 'drain'), ('BLOCKED_BY', 'far') $$,
  'what comes before is told, each with its id'
);
select test.refuses(
  $$ select api.start_work_order(test.id('weld')) $$, 'BLOCKED_BY', 422, 'and keeps it from being started'
);
select api.cancel_work_order(test.id('drain'), 'dry already');
select test.sign_out();
select test.sign_in('nora');
select results_eq(
  $$ select code, record_id, message from test.obstacles('work.work_orders', test.id('weld'), 'start_work_order') $$,
  $$ values ('BLOCKED_BY', null::uuid, 'Open at sites that you do not reach: 1') $$,
  'what is out of reach is counted, not named'
);
select test.refuses(
  $$ select api.start_work_order(test.id('weld')) $$, 'BLOCKED_BY', 422, 'and keeps it from being started, too'
);
select test.sign_out();
select test.sign_in('ann');
select api.start_work_order(test.id('far'));
select api.complete_work_order(test.id('far'));
select is_empty(
  $$ select 1 from test.obstacles('work.work_orders', test.id('weld'), 'start_work_order') $$,
  'what is cancelled or completed is over'
);
select lives_ok($$ select api.start_work_order(test.id('weld')) $$, 'and what comes after it starts');
select test.sign_out();

select * from finish();
rollback;
