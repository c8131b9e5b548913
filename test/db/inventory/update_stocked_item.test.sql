begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');

select test.sign_in('ann');
select test.remember('k', (api.create_stocked_item(jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id',
  test.id('MAIN')))).id);
select is((select row_version from api.update_stocked_item(test.id('k'), '{"maximum_quantity": 9}')), 2,
  'it is changed');
select results_eq(
  $$ select maximum_quantity from api.stocked_items where id = test.id('k') $$, $$ values (9::numeric) $$,
  'and so the list shows it'
);
select test.refuses_fields(
  $$ select api.update_stocked_item(test.id('k'), '{"minimum_quantity": 10}') $$, '{minimum_quantity}',
    'against what stands'
);
select test.refuses_fields(
  $$ select api.update_stocked_item(test.id('k'), '{"standard_cost": 10}') $$, '{standard_cost}',
    'what stock is worth is said elsewhere'
);
select test.refuses($$ select api.update_stocked_item(test.id('k'), '{}', 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.update_stocked_item(uuidv7(), '{}') $$, 'STOCKED_ITEM_NOT_FOUND', 404,
  'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_stocked_item(test.id('k'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
