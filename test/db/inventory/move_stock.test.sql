begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 4, 2, jsonb_build_object('bin_id', test.id('A')));
select test.receive('oil', 'MAIN', 2, 2,
  '{"lot_number": "L0", "expires_on": "2000-01-01", "condition": "QUARANTINE"}');
select results_eq(
  $$ select m ->> 'kind', (m ->> 'bin_id')::uuid, m ->> 'condition', (m ->> 'amount')::numeric
       from api.move_stock(test.id('MAIN'), test.line('bolt', 3, jsonb_build_object('to_bin_id', test.id('B'),
         'to_condition', 'QUARANTINE'))),
            jsonb_array_elements(movements) as m $$,
  $$ values ('MOVE_OUT', test.id('A'), 'OK', 0::numeric), ('MOVE_IN', test.id('B'), 'QUARANTINE', 0) $$,
    'out of one place into another'
);
select is(test.stock('bolt', 'MAIN'), '4 8 2', 'the stock is worth what it was');
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 2), p_reason => 'x') $$, 'INSUFFICIENT_STOCK', 409,
    'what waits is not used'
);
select test.refuses(
  $$ select api.move_stock(test.id('MAIN'), test.line('bolt', 2, '{"to_condition": "DAMAGED"}')) $$,
    'INSUFFICIENT_STOCK', 409,
  'nor moved as what it is not'
);
select test.refuses_fields(
  $$ select api.move_stock(test.id('MAIN'), test.line('bolt', 1)
       || test.line('bolt', 1, jsonb_build_object('bin_id', test.id('A'), 'to_bin_id', test.id('A')))
       || test.line('oil', 1, jsonb_build_object('condition', 'QUARANTINE', 'lot_id', test.id('L0'), 'to_condition',
         'OK'))
       || test.line('oil', 1, jsonb_build_object('condition', 'QUARANTINE', 'to_condition', 'OK'))) $$,
  array['p_lines[1].to_bin_id', 'p_lines[2].to_bin_id', 'p_lines[3].to_condition', 'p_lines[4].lot_id'],
  'a move leads elsewhere, and gives nothing free that has expired'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.move_stock(test.id('MAIN'), '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
