begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.item('kit', '{"kind": "KIT"}'), test.item('nut');
select test.work_order('seal', 'north');

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 2), test.receive('oil', 'MAIN', 3, 1, '{"lot_number": "L1"}');
select api.update_kit_components(test.id('kit'), jsonb_build_array(
  jsonb_build_object('item_id', test.id('bolt'), 'quantity', 4), jsonb_build_object('item_id', test.id('oil'),
    'quantity', 0.5)));
select results_eq(
  $$ select m ->> 'kind', (m ->> 'quantity')::numeric, (m ->> 'amount')::numeric
       from api.assemble_kit(test.id('MAIN'), test.id('kit'), 2, test.id('A')),
         jsonb_array_elements(movements) as m $$,
  $$ values ('KIT_OUT', 8::numeric, -16.0000), ('KIT_OUT', 1, -1), ('KIT_IN', 2, 17) $$,
    'components become kits, worth what they were'
);
select is(test.stock('kit', 'MAIN'), '2 17 8.5', 'which are stock like any other');
select test.refuses(
  $$ select api.assemble_kit(test.id('MAIN'), test.id('kit'), 1) $$, 'INSUFFICIENT_STOCK', 409,
    'as far as components go'
);
select test.refuses($$ select api.assemble_kit(test.id('MAIN'), test.id('bolt'), 1) $$, 'ITEM_NOT_KIT', 422,
  'a bolt is none');
select test.refuses_fields($$ select api.assemble_kit(test.id('MAIN'), test.id('kit'), 0) $$,
  '{p_lines[1].quantity}', 'some are made');
select test.refuses_fields($$ select api.assemble_kit(test.id('MAIN'), test.id('kit'), 'NaN') $$,
  '{p_lines[1].quantity}', 'a number of them');
select test.refuses_fields($$ select api.assemble_kit(test.id('MAIN'), test.id('kit'), 0.000001) $$, '{p_quantity}',
  'that can be told');
select test.refuses($$ select api.assemble_kit(test.id('FAR'), test.id('kit'), 1) $$, 'STOREROOM_NOT_FOUND', 404,
  'within reach');
select test.receive('bolt', 'MAIN', 2, 2);
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'),
  'required_quantity', 1)), test.id('seal'));
select test.refuses(
  $$ select api.assemble_kit(test.id('MAIN'), test.id('kit'), 1) $$, 'INSUFFICIENT_STOCK', 409,
    'what is reserved for work is not available for kits'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.assemble_kit(test.id('MAIN'), test.id('kit'), 1) $$, 'PERMISSION_DENIED', 403,
    'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
