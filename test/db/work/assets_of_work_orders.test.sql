-- Work on several assets is completed when each of them is done or left out.
begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann');
select test.asset('p1', 'north'), test.asset('p2', 'north'), test.asset('main', 'north'),
       test.started_work_order('round', 'north');
select test.order_asset('first', 'round', 'p1'), test.order_asset('second', 'round', 'p2');
update work.work_orders set asset_id = test.id('main') where id = test.id('round');

select test.sign_in('ann');
select results_eq(
  $$ select code, test.name_of(record_id)
       from test.obstacles('work.work_orders', test.id('round'), 'complete_work_order') $$,
  $$ values ('ASSETS_OPEN', 'first'), ('ASSETS_OPEN', 'second') $$,
  'what is open is told'
);
select api.complete_work_order_asset(test.id('first'));
select test.refuses(
  $$ select api.complete_work_order(test.id('round')) $$, 'ASSETS_OPEN', 422, 'and keeps the work from being completed'
);
select api.move_asset(test.id('main'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true));
select is(
  (select array_agg(distinct o.site_id) from api.work_order_assets as o), array[test.id('south')],
  'they go with the work order to another site'
);
select api.skip_work_order_asset(test.id('second'), 'stays behind');
select lives_ok($$ select api.complete_work_order(test.id('round')) $$, 'what is left out is not waited for');
select test.sign_out();

select * from finish();
rollback;
