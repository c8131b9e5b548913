begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.sign_in('ann');
select test.remember(
  'pump',
  (select id from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Pump')))
);
select test.remember(
  'open',
  (select id from api.create_work_order(jsonb_build_object('asset_id', test.id('pump'), 'title', 'open')))
);
select test.remember(
  'done',
  (select id from api.create_work_order(jsonb_build_object('asset_id', test.id('pump'), 'title', 'done')))
);
select api.start_work_order(test.id('open')), api.start_work_order(test.id('done'));
select api.complete_work_order(test.id('done'));
select results_eq(
  $$ select moved_assets, moved_work_orders
       from api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south'))) $$,
  $$ values (1, 0) $$,
  'work stays where it was raised'
);
select is((select count(*) from api.work_orders where site_id = test.id('north')), 2::bigint, 'all of it');
select lives_ok(
  $$ select api.update_work_order(test.id('open'), '{"title": "still open"}') $$,
  'and can still be changed'
);
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('north')));
select results_eq(
  $$ select moved_work_orders
       from api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south'), 'move_open_work',
            true)) $$,
  $$ values (1) $$,
  'unless the move takes open work along'
);
select results_eq(
  $$ select title, site_name from api.work_orders order by title $$,
  $$ values ('done', 'north'), ('still open', 'south') $$,
  'what is finished stays'
);
select results_eq(
  $$ select site_name from api.work_order_clock_segments where work_order_id = test.id('open') $$,
  $$ values ('south') $$,
  'the clock goes along'
);
select test.sign_out();

select * from finish();
rollback;
