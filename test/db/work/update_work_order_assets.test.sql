begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.asset('p1', 'north'), test.asset('p2', 'north'), test.asset('p3', 'north'), test.asset('far', 'south'),
       test.asset('old', 'north'), test.started_work_order('round', 'north'), test.work_order('other', 'north');

create function pg_temp.stop(p_asset text, p_more jsonb default '{}')
returns jsonb
language sql
as $$ select jsonb_build_object('asset_id', test.id(p_asset)) || p_more $$;

create function pg_temp.stop_of(p_asset text)
returns uuid
language sql
as $$ select o.id from api.work_order_assets as o where o.asset_id = test.id(p_asset) $$;

select test.sign_in('ann');
select api.decommission_asset(test.id('old'));
select results_eq(
  $$ select status, row_version
       from api.update_work_order_assets(
              test.id('round'), jsonb_build_array(pg_temp.stop('p1', '{"note": "oil"}'), pg_temp.stop('p2')), 1) $$,
  $$ values ('IN_PROGRESS', 2) $$,
  'assets are written, and the version of the work order is raised'
);
select results_eq(
  $$ select position, test.name_of(asset_id), note, status, allowed_actions
       from api.work_order_assets order by position $$,
  $$ values (1, 'p1', 'oil', 'OPEN', '["complete_work_order_asset", "skip_work_order_asset"]'::jsonb),
            (2, 'p2', null, 'OPEN', '["complete_work_order_asset", "skip_work_order_asset"]') $$,
  'in their order'
);
select api.complete_work_order_asset(pg_temp.stop_of('p1'));
select lives_ok(
  $$ select api.update_work_order_assets(
       test.id('round'),
       jsonb_build_array(
         pg_temp.stop('p2', jsonb_build_object('id', pg_temp.stop_of('p2'))), pg_temp.stop('p3'),
         pg_temp.stop('p1', jsonb_build_object('id', pg_temp.stop_of('p1'), 'note', 'done'))
       )) $$,
  'their order changes'
);
select results_eq(
  $$ select position, test.name_of(asset_id), note, status from api.work_order_assets order by position $$,
  $$ values (1, 'p2', null, 'OPEN'), (2, 'p3', null, 'OPEN'), (3, 'p1', 'done', 'COMPLETED') $$,
  'one that stays keeps what was done there'
);
select test.refuses(
  $$ select api.update_work_order_assets(test.id('round'), jsonb_build_array(pg_temp.stop('p2'))) $$,
  'WORK_ORDER_ASSET_ENDED', 409, 'what was done is not lost'
);
select test.refuses(
  $$ select api.update_work_order_assets(
       test.id('round'),
       jsonb_build_array(
         pg_temp.stop('p3', jsonb_build_object('id', pg_temp.stop_of('p1')))
       )) $$,
  'WORK_ORDER_ASSET_ENDED', 409, 'nor said of another one'
);
select test.refuses_fields(
  $$ select api.update_work_order_assets(
       test.id('other'), jsonb_build_array(pg_temp.stop('far'), pg_temp.stop('old'),
         pg_temp.stop('p2', jsonb_build_object('id', pg_temp.stop_of('p2'))))) $$,
  '{p_assets[1].asset_id,p_assets[2].asset_id,p_assets[3].id}', 'assets are in use at the site'
);
select test.refuses_fields(
  $$ select api.update_work_order_assets(
       test.id('round'), jsonb_build_array(pg_temp.stop('p2'), pg_temp.stop('p2'), '{}'::jsonb)) $$,
  '{p_assets[2].asset_id,p_assets[3].asset_id}', 'each is there once'
);
select test.refuses(
  $$ select api.update_work_order_assets(test.id('round'), '[]', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select api.cancel_work_order(test.id('other'), 'sold');
select test.refuses(
  $$ select api.update_work_order_assets(test.id('other'), '[]') $$,
  'WORK_ORDER_NOT_OPEN', 409, 'what is over has the assets that it has'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_work_order_assets(test.id('round'), '[]') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is out of reach is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_work_order_assets(test.id('round'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select * from finish();
rollback;
