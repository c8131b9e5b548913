begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.item('call', '{"kind": "SERVICE"}'), test.item('set', '{"costing": "STANDARD"}');

create function pg_temp.kept(p_item text, p_room text, p_more jsonb) returns jsonb language sql as
$$ select jsonb_build_object('item_id', test.id(p_item), 'storeroom_id', test.id(p_room)) || p_more $$;
select test.sign_in('ann');
select is(
  (select row_version from api.create_stocked_item(pg_temp.kept('bolt', 'MAIN', jsonb_build_object(
     'minimum_quantity', 5, 'reorder_point', 8, 'maximum_quantity', 20, 'default_bin_id', test.id('A'), 'abc_class',
       'A')))), 1,
  'an item is kept at a storeroom'
);
select test.receive('bolt', 'MAIN', 3);
select results_eq(
  $$ select bin_code, quantity from api.stock_balances $$, $$ values ('A', 3::numeric) $$, 'and put where it is kept'
);
select test.refuses(
  $$ select api.create_stocked_item(pg_temp.kept('bolt', 'MAIN', '{}')) $$, 'ALREADY_EXISTS', 409, 'in one way'
);
select test.refuses_fields(
  $$ select api.create_stocked_item(pg_temp.kept('bolt', 'VAN', jsonb_build_object(
       'minimum_quantity', 5, 'reorder_point', 9, 'maximum_quantity', 4, 'default_bin_id', test.id('A'),
         'standard_cost', 1))) $$,
  '{default_bin_id,minimum_quantity,reorder_point,standard_cost}', 'what does not fit together is told'
);
select test.refuses_fields(
  $$ select api.create_stocked_item(pg_temp.kept('bolt', 'VAN', '{"safety_quantity": 5, "reorder_point": 4}')) $$,
  '{safety_quantity}', 'what is kept in any case is part of the point at which it is ordered'
);
select test.refuses_fields(
  $$ select api.create_stocked_item(pg_temp.kept('bolt', 'VAN', '{"safety_quantity": 5, "maximum_quantity": 4}')) $$,
  '{safety_quantity}', 'and no more than the most'
);
select test.refuses_fields(
  $$ select api.create_stocked_item(pg_temp.kept('call', 'VAN', '{}')) $$, '{item_id}', 'a service is kept nowhere'
);
select test.refuses_fields(
  $$ select api.create_stocked_item(pg_temp.kept('set', 'VAN', '{}')) $$, '{standard_cost}',
    'a standard cost is needed'
);
select test.refuses(
  $$ select test.receive('set', 'VAN', 3) $$, 'STANDARD_COST_MISSING', 422, 'before anything is received'
);
select api.create_stocked_item(pg_temp.kept('set', 'VAN', '{"standard_cost": 10}'));
select test.receive('set', 'VAN', 3, 12);
select is(test.stock('set', 'VAN'), '3 30 10', 'which the stock is worth then');
select results_eq($$ select amount, variance from api.stock_movements where kind = 'RECEIPT' and variance <> 0 $$,
  $$ values (30::numeric, 6::numeric) $$, 'and what was paid beyond is a variance');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_stocked_item('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
