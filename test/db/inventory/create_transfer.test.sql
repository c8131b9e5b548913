begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
insert into inventory.units (id, organization_id, code, name)
values (test.remember('heap', uuidv7()), test.id('acme'), 'HEAP', 'Heap');
insert into inventory.unit_conversions (organization_id, from_unit_id, to_unit_id, from_quantity, to_quantity)
values (test.id('acme'), test.id('heap'), test.pieces(), 1, 999999999);
create function pg_temp.lines(p_item text, p_quantity numeric,
  p_more jsonb default '{}') returns jsonb language sql as
$$ select test.line(p_item, p_quantity, p_more) $$;
create function pg_temp.transfer(p_lines jsonb) returns uuid language sql as
$$ select id from api.create_transfer(
     jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('VAN')), p_lines
   ) $$;

select test.sign_in('ann');
select results_eq(
  $$ select transfer_number, status, row_version
       from api.create_transfer(
              jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('VAN')),
                test.line('bolt', 4)
            ) $$,
  $$ values ('TR-000001', 'DRAFT', 1) $$, 'a transfer is made'
);
select results_eq(
  $$ select position, item_number, quantity, received_quantity, quantity_in_transit from api.stock_transfer_lines $$,
  $$ values (1, 'bolt', 4::numeric, 0::numeric, 0::numeric) $$, 'with its lines, and nothing is on its way'
);
select test.refuses_fields(
  $$ select api.create_transfer(
       jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('VAN'), 'nmae', 1),
       test.line('bolt', 999999999, jsonb_build_object('unit_id', test.id('heap')))) $$,
  '{nmae,"p_lines[1].quantity"}', 'a quantity that no column holds is named with every other fault'
);
select test.refuses_fields(
  $$ select api.create_transfer(jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id',
    test.id('MAIN'))) $$,
  '{to_storeroom_id}', 'it leads elsewhere'
);
select test.refuses_fields(
  $$ select api.create_transfer(jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id',
    test.id('FAR'))) $$,
  '{to_storeroom_id}', 'within reach'
);
select test.refuses_fields(
  $$ select pg_temp.transfer(test.line('oil', 1) || test.line('motor', 2) || test.line('bolt',
    -1) || '[{"quantity": 1}]'
       || test.line('bolt', 1, jsonb_build_object('unit_id', uuidv7()))) $$,
  array['p_lines[1].lot_id', 'p_lines[2].lot_id', 'p_lines[2].quantity', 'p_lines[3].quantity', 'p_lines[4].item_id',
    'p_lines[5].unit_id'],
  'every fault of every line is told'
);
select test.refuses_fields(
  $$ select pg_temp.transfer(test.line('bolt', 1, jsonb_build_object('bin_id', test.id('V')))) $$,
    '{p_lines[1].bin_id}',
  'it is taken from a bin of the storeroom'
);
select test.refuses(
  $$ select api.create_transfer(jsonb_build_object(
       'transfer_number', 'TR-000001', 'storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('VAN'))) $$,
  'ALREADY_EXISTS', 409, 'no number twice'
);
select test.sign_out();
select is_empty($$ select * from inventory.transit_faults(null) $$, 'what has not been shipped is worth nothing yet');
select test.sign_in('max');
select test.refuses(
  $$ select api.create_transfer('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
