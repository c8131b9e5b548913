begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 4, 2);
select results_eq(
  $$ select m ->> 'kind', (m ->> 'amount')::numeric
       from api.adjust_stock(test.id('MAIN'), test.line('bolt', 1, '{"is_less": true}') || test.line('bolt', 2,
         '{"is_less": false}')
              || test.line('bolt', 1, '{"is_less": false, "unit_cost": 5}'), 'found'),
                jsonb_array_elements(movements) as m $$,
  $$ values ('ADJUST_DOWN', -2.0000), ('ADJUST_UP', 4.0000), ('ADJUST_UP', 5.0000) $$,
    'less and more, at the average or at what is said'
);
select is((select sum(variance) from api.stock_movements), -7.0000, 'the value goes to nobody');
select test.refuses(
  $$ select api.adjust_stock(test.id('MAIN'), test.line('bolt', 9, '{"is_less": true}'), 'x') $$,
    'INSUFFICIENT_STOCK', 409,
  'no more goes than lies there'
);
select test.refuses(
  $$ select api.adjust_stock(test.id('MAIN'), test.line('bolt', 1, jsonb_build_object('is_less', true, 'bin_id',
    test.id('A'))), 'x') $$,
  'INSUFFICIENT_STOCK', 409, 'in that very place'
);
select test.refuses_fields($$ select api.adjust_stock(test.id('MAIN'), test.line('bolt', 1), 'x') $$,
  '{p_lines[1].is_less}', 'which way');
select test.refuses_fields(
  $$ select api.adjust_stock(test.id('MAIN'), test.line('bolt', 1, '{"is_less": true}'), ' ') $$, '{p_reason}',
    'and why'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.adjust_stock(test.id('MAIN'), '[]', 'x') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
