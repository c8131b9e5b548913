begin;
select plan(31);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('nut');
select test.item('kit', '{"kind": "KIT"}');
select test.item('set', '{"kind": "KIT"}'), test.item('empty', '{"kind": "KIT"}');
select test.item('marked', '{"kind": "KIT", "tracking": "SERIAL"}'), test.item('pair', '{"kind": "KIT"}'),
  test.item('gasket'), test.item('seal', '{"costing": "STANDARD"}');
select test.vendor('owner'), test.consignment('SHELF', 'north', 'owner', 'kit', 1), test.work_order('job', 'north');

create function pg_temp.apart(
  p_kit text, p_quantity numeric, p_lines jsonb default null, p_storeroom text default 'MAIN'
) returns table (item text, kind text, line integer, quantity numeric, amount numeric) language sql as
$$ select test.name_of((m ->> 'item_id')::uuid), m ->> 'kind', (m ->> 'line')::integer, (m ->> 'quantity')::numeric,
          (m ->> 'amount')::numeric
     from api.disassemble_kit(test.id(p_storeroom), test.id(p_kit), p_quantity, p_lines) as a,
          jsonb_array_elements(a.movements) as m $$;
create function pg_temp.oil(p_quantity numeric, p_lot text default 'L2') returns jsonb language sql as
$$ select test.line('oil', p_quantity, jsonb_build_object('lot_number', p_lot)) $$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 2), test.receive('oil', 'MAIN', 3, 1, '{"lot_number": "L1"}');
select api.update_kit_components(test.id('kit'), test.line('bolt', 4) || test.line('oil', 0.5));
select api.update_kit_components(test.id('set'), test.line('nut', 2) || test.line('seal', 1));
select api.update_kit_components(test.id('marked'), test.line('nut', 2));
select api.assemble_kit(test.id('MAIN'), test.id('kit'), 2, test.id('A'));
select results_eq(
  $$ select * from pg_temp.apart('kit', 1, pg_temp.oil(0.3) || pg_temp.oil(0.2, 'L3')) $$,
  $$ values ('kit', 'KIT_OUT', 0, 1::numeric, -8.5), ('oil', 'KIT_IN', 1, 0.3, 0.3), ('oil', 'KIT_IN', 2, 0.2, 0.2),
            ('bolt', 'KIT_IN', 3, 4, 8) $$, 'a kit becomes its components, worth what it was'
);
select results_eq(
  $$ select test.stock('kit', 'MAIN'), test.stock('bolt', 'MAIN'), test.stock('oil', 'MAIN') $$,
  $$ values ('1 8.5 8.5', '6 12 2', '2.5 2.5 1') $$, 'which are stock again'
);
select results_eq(
  $$ select lot_number, quantity from api.stock_balances where item_number = 'oil' order by 1 $$,
  $$ values ('L1', 2::numeric), ('L2', 0.3), ('L3', 0.2) $$, 'of the lots that were said'
);
select test.refuses($$ select pg_temp.apart('kit', 2, pg_temp.oil(1)) $$, 'INSUFFICIENT_STOCK', 409,
  'as many as there are');
select is(
  test.details($$ select pg_temp.apart('kit', 2, pg_temp.oil(1)) $$) -> 0 ->> 'field', 'p_quantity',
  'which is about the kits'
);
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('kit'),
  'required_quantity', 1)), test.id('job'));
select test.refuses($$ select pg_temp.apart('kit', 1, pg_temp.oil(0.5)) $$, 'INSUFFICIENT_STOCK', 409,
  'what is held for others stays whole');
select api.release_reservation(r.id) from api.stock_reservations as r;
select test.refuses_fields($$ select pg_temp.apart('kit', 1) $$, '{p_lines[2].lot_id}',
  'what is tracked names its lot');
select test.refuses_fields(
  $$ select pg_temp.apart('kit', 1, test.line('nut', 1) || pg_temp.oil(0.5) || test.line('bolt', 5)) $$,
  '{p_lines[1].item_id,p_lines[3].quantity}', 'no more and nothing else than it was made of'
);
select test.refuses_fields(
  $$ select pg_temp.apart('kit', 1, pg_temp.oil(0.3)) $$, '{p_lines[1].quantity}', 'and no less'
);
select test.refuses_fields(
  $$ select pg_temp.apart('kit', 1, test.line('bolt', 4, '{"unit_cost": 1}')) $$, '{p_lines[1].unit_cost}',
  'what a part costs follows from the kit'
);
select test.refuses_fields(
  $$ select pg_temp.apart('kit', 1, pg_temp.oil(0.5) || test.line('bolt', 4, jsonb_build_object('bin_id',
    test.id('V')))) $$, '{p_lines[2].bin_id}', 'into bins of the storeroom'
);
select test.refuses_fields(format($$ select pg_temp.apart('kit', %s) $$, q.quantity), '{p_quantity}', q.reason)
  from (values ('0', 'some are taken apart'), ('''NaN''', 'a number of them'), ('null', 'which is said'),
    ('0.0000001', 'exactly'), ('0.000001', 'so that the parts can be told')) as q (quantity, reason);
select test.refuses($$ select pg_temp.apart('bolt', 1) $$, 'ITEM_NOT_KIT', 422, 'a bolt is none');
select test.refuses($$ select pg_temp.apart('empty', 1) $$, 'ITEM_NOT_KIT', 422, 'nor what has no components');
select test.refuses($$ select pg_temp.apart('kit', 1, pg_temp.oil(0.5), 'FAR') $$, 'STOREROOM_NOT_FOUND', 404,
  'within reach');
select test.refuses($$ select pg_temp.apart('kit', 1, pg_temp.oil(0.5), 'SHELF') $$, 'STOCK_CONSIGNED', 422,
  'goods of a vendor are not taken apart');
select test.refuses_fields($$ select pg_temp.apart('marked', 1) $$, '{p_lot_id}', 'a serial number is named');
select test.refuses_fields(
  $$ select api.disassemble_kit(test.id('MAIN'), test.id('kit'), 1, pg_temp.oil(0.5), test.id('V'), test.id('L1')) $$,
  '{p_bin_id,p_lot_id}', 'one of the kit, and a bin of the storeroom'
);
select test.refuses(
  $$ select api.disassemble_kit(test.id('MAIN'), test.id('kit'), 1, pg_temp.oil(0.5), test.id('B')) $$,
  'INSUFFICIENT_STOCK', 409, 'from the bin that is named'
);
select test.receive('set', 'MAIN', 2, 5);
select test.refuses($$ select pg_temp.apart('set', 1) $$, 'STANDARD_COST_MISSING', 422,
  'what has a standard cost is valued at it');
select api.create_stocked_item(jsonb_build_object('item_id', test.id('seal'), 'storeroom_id', test.id('MAIN'),
  'standard_cost', 3));
select results_eq(
  $$ select item, amount from pg_temp.apart('set', 1) $$, $$ values ('set', -5::numeric), ('nut', 0), ('seal', 3) $$,
  'a component of which no cost is known is worth nothing beside one of which it is'
);
select is((select sum(variance) from api.stock_movements where kind = 'KIT_IN'), 2.0000, 'what is left is a variance');
select api.update_kit_components(test.id('pair'), test.line('nut', 1) || test.line('gasket', 3));
select test.receive('pair', 'MAIN', 1, 0.0003);
select results_eq(
  $$ select item, amount from pg_temp.apart('pair', 1) $$,
  $$ values ('pair', -0.0003), ('nut', 0.0001), ('gasket', 0.0002) $$, 'where no cost is known quantity alone tells'
);
select api.retire_item(test.id('kit'));
select lives_ok($$ select pg_temp.apart('kit', 1, pg_temp.oil(0.5)) $$, 'what is out of use can be taken apart');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
savepoint told;
alter table inventory.movements disable trigger keep_movement;
update inventory.movements set variance = variance + 1 where kind = 'KIT_IN' and item_id = test.id('seal');
select test.sign_in('ann');
select results_eq(
  $$ select storeroom_code, problem, stored, calculated from api.verify_stock_ledger() $$,
  $$ values ('MAIN', 'KIT_WRONG', 0::numeric, 1.0000) $$, 'what was taken apart is worth what it was, or it is told'
);
rollback to told;
select test.sign_in('max');
select test.refuses($$ select pg_temp.apart('kit', 1) $$, 'PERMISSION_DENIED', 403, 'nor without the permission');
select test.sign_out();

select * from finish();
rollback;
