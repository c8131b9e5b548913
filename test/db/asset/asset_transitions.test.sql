-- What is explained is what the action says.
begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{pump,motor,idle,hot}'::text[]) as a (n);
select test.place('shop', 'north'), test.permit_kind('fire');
select test.permit('weld', 'fire', 'shop', jsonb_build_object('asset_id', test.id('hot'))),
       test.permit('done', 'fire', 'shop', jsonb_build_object('asset_id', test.id('hot'), 'status', 'CLOSED'));
select test.asset('far', 'south');
update asset.assets set parent_id = test.id('pump') where id = test.id('motor');
select test.started_work_order('oil', 'north');
update work.work_orders set asset_id = test.id('pump') where id = test.id('oil');

select test.sign_in('ann');
select results_eq(
  $$ select code, record_id from test.obstacles('asset.assets', test.id('pump'), 'decommission_asset') $$,
  $$ values ('COMPONENTS_IN_USE', test.id('motor')), ('WORK_OPEN', test.id('oil')) $$,
  'each record in the way has its row'
);
select results_eq(
  $$ select e.code, e.record_id from test.obstacles('asset.assets', test.id('pump'), 'decommission_asset') as e $$,
  $$ select d ->> 'code', i::uuid
       from jsonb_array_elements(test.details($a$ select api.decommission_asset(test.id('pump')) $a$)) as d,
            jsonb_array_elements_text(d -> 'ids') as i
      order by 1, 2 $$,
  'just those that the action tells'
);
select results_eq(
  $$ select code, record_id from test.obstacles('asset.assets', test.id('pump'), 'mothball_asset') $$,
  $$ values ('WORK_IN_PROGRESS', test.id('oil')) $$,
  'what keeps it from the store is told, too'
);
select results_eq(
  $$ select code, record_id from test.obstacles('asset.assets', test.id('hot'), 'decommission_asset') $$,
  $$ values ('PERMITS_OPEN', test.id('weld')) $$,
  'what is permitted on it is not over while the permit is open'
);
select is_empty(
  $$ select 1 from test.obstacles('asset.assets', test.id('idle'), 'decommission_asset') $$,
  'where nothing stands against it, nothing is told'
);
select results_eq(
  $$ select code from test.obstacles('asset.assets', test.id('idle'), 'dispose_asset') $$,
  $$ values ('TRANSITION_NOT_ALLOWED') $$,
  'a status that does not allow it is told alone'
);
select test.refuses(
  $$ select * from test.obstacles('asset.assets', uuidv7(), 'store_asset') $$, 'RECORD_NOT_FOUND', 404,
  'what is not there is not explained'
);
select test.sign_out();
select test.sign_in('max');
select results_eq(
  $$ select code from test.obstacles('asset.assets', test.id('idle'), 'store_asset') $$,
  $$ values ('PERMISSION_DENIED') $$,
  'a permission that is missing is told'
);
select test.refuses(
  $$ select * from test.obstacles('asset.assets', test.id('far'), 'store_asset') $$, 'RECORD_NOT_FOUND', 404,
  'nor what is out of reach'
);
select test.sign_out();

select * from finish();
rollback;
