begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');

select test.category('pump');
select test.remember('pcs', test.pieces());
create function pg_temp.item(p_more jsonb) returns jsonb language sql as
$$ select jsonb_build_object('name', 'Bearing', 'base_unit_id', test.id('pcs')) || p_more $$;
select test.sign_in('ann');
select results_eq(
  $$ select item_number, status, row_version from api.create_item(pg_temp.item('{
       "barcode": "400", "kind": null, "tracking": "", "costing": null, "status": null, "custom": null
     }')) $$,
  $$ values ('IT-000001', 'ACTIVE', 1) $$, 'an item is made, with a number, without values by the defaults'
);
select results_eq(
  $$ select kind, tracking, costing, base_unit_code, allowed_actions from api.items $$,
  $$ values ('STOCK', 'NONE', 'MOVING_AVERAGE', 'PCS', '["discontinue_item", "retire_item"]'::jsonb) $$,
    'as it is said'
);
select test.refuses(
  $$ select api.create_item(pg_temp.item('{"barcode": "400"}')) $$, 'ALREADY_EXISTS', 409, 'no barcode twice'
);
select test.refuses(
  $$ select api.create_item(pg_temp.item('{"item_number": "IT-000001"}')) $$, 'ALREADY_EXISTS', 409, 'nor a number'
);
select test.refuses_fields(
  $$ select api.create_item(pg_temp.item('{"kind": "SERVICE", "tracking": "LOT"}')) $$, '{tracking}',
    'a service is not tracked'
);
select test.refuses_fields(
  $$ select api.create_item(pg_temp.item('{"kind": "ROTATING", "shelf_life_days": 9}')) $$,
    '{shelf_life_days,tracking}',
  'what rotates has serial numbers, and what keeps for a time is tracked'
);
select test.refuses_fields(
  $$ select api.create_item('{"kind": "SONG", "shelf_life_days": 0}') $$, '{base_unit_id,kind,name,shelf_life_days}',
  'every fault is told'
);
select lives_ok(
  $$ select api.create_item(pg_temp.item(jsonb_build_object('item_number', 'P1', 'category_id', test.id('pump')))) $$,
  'an item can have a category'
);
select results_eq(
  $$ select item_number, category_id, category_code, category_name from api.items where category_code = 'PUMP' $$,
  $$ select 'P1', c.id, c.code, c.name from api.asset_categories as c $$, 'by which it is found'
);
select test.refuses_fields(
  $$ select api.create_item(pg_temp.item(jsonb_build_object('category_id', uuidv7()))) $$, '{category_id}',
  'one that there is'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_item('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
