begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.work_order('seal', 'north');

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 4, 2), test.receive('bolt', 'MAIN', 2, 5, '{"condition": "DAMAGED"}');
select results_eq(
  $$ select (m ->> 'amount')::numeric, m ->> 'condition'
       from api.scrap_stock(test.id('MAIN'), test.line('bolt', 2, '{"condition": "DAMAGED"}'), 'rust'),
         jsonb_array_elements(movements) as m $$,
  $$ values (-6.0000, 'DAMAGED') $$, 'it goes at the average'
);
select is((select variance from api.stock_movements where kind = 'SCRAP'), 6.0000, 'and its value with it');
select test.refuses(
  $$ select api.scrap_stock(test.id('MAIN'), test.line('bolt', 1, '{"condition": "DAMAGED"}'), 'rust') $$,
    'INSUFFICIENT_STOCK', 409,
  'in a condition there is no more'
);
select api.reserve_stock(
  test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 3)),
    test.id('seal')
);
select api.scrap_stock(test.id('MAIN'), test.line('bolt', 2), 'rust');
select results_eq(
  $$ select status, held_quantity, was_short from api.stock_reservations $$, $$ values ('BACKORDERED', 2::numeric,
    true) $$,
  'who held it is short of it'
);
select test.refuses_fields($$ select api.scrap_stock(test.id('MAIN'), test.line('bolt', 1), null) $$, '{p_reason}',
  'it is said why');
select test.receive('bolt', 'MAIN', 4, 2, jsonb_build_object('bin_id', test.id('A')));
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'),
  'required_quantity', 3, 'bin_id', test.id('A'))), test.id('seal'));
select test.refuses(
  $$ select api.scrap_stock(test.id('MAIN'), test.line('bolt', 2, jsonb_build_object('bin_id', test.id('A'))),
    'rust') $$,
  'STOCK_PINNED', 409, 'what a reservation is pinned to is not scrapped'
);
select test.refuses(
  $$ select api.scrap_stock(test.id('MAIN'), test.line('bolt', 2, jsonb_build_object('bin_id', test.id('A')))
       || test.line('oil', 1), 'rust') $$,
  'INSUFFICIENT_STOCK', 409, 'what is not there at all weighs more'
);
select api.scrap_stock(test.id('MAIN'), test.line('bolt', 1, jsonb_build_object('bin_id', test.id('A'))), 'rust');
select results_eq(
  $$ select status, held_quantity from api.stock_reservations where bin_code = 'A' $$,
  $$ values ('ACTIVE', 3::numeric) $$,
  'the rest is'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.scrap_stock(test.id('MAIN'), '[]', 'x') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
