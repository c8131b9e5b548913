begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');

select test.sign_in('ann');
select test.receive('oil', 'MAIN', 5, 1, '{"lot_number": "L1", "expires_on": "2000-01-01"}');
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('oil', 1), p_reason => 'x') $$, 'INSUFFICIENT_STOCK', 409,
    'it expired'
);
select results_eq(
  $$ select lot_number, row_version from api.update_lot(test.id('L1'),
    '{"expires_on": "2999-01-01", "vendor_lot": "V"}') $$,
  $$ values ('L1', 2) $$, 'the day was wrong'
);
select is(
  (select jsonb_array_length(movements) from api.issue_stock(test.id('MAIN'), test.line('oil', 1), p_reason => 'x')),
    1,
  'and now it is used'
);
select test.refuses_fields(
  $$ select api.update_lot(test.id('L1'), '{"lot_number": "L2"}') $$, '{lot_number}', 'its number stays'
);
select test.refuses($$ select api.update_lot(test.id('L1'), '{}', 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.update_lot(uuidv7(), '{}') $$, 'LOT_NOT_FOUND', 404, 'there is none other');
select test.sign_out();
select test.person('sue', '{north,south}');
select test.sign_in('sue');
select test.receive('oil', 'FAR', 5, 1, '{"lot_number": "L1"}');
select api.reserve_stock(test.id('FAR'), jsonb_build_array(jsonb_build_object('item_id', test.id('oil'),
  'required_quantity', 4)), p_purpose => 'fair');
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('oil'),
  'required_quantity', 2, 'lot_id', test.id('L1'))), p_purpose => 'fair');
select test.sign_out();
select test.sign_in('ann');
select api.update_lot(test.id('L1'), '{"expires_on": "2000-01-01"}');
select test.sign_out();
select test.sign_in('sue');
select results_eq(
  $$ select site_code, status, held_quantity, was_short from api.stock_reservations order by id $$,
  $$ values ('SOUTH', 'BACKORDERED', 0::numeric, true), ('NORTH', 'BACKORDERED', 0, true) $$,
  'who held what may be used no more is short of it, at every site'
);
select api.update_lot(test.id('L1'), '{"expires_on": null}');
select results_eq(
  $$ select status, held_quantity from api.stock_reservations order by id $$,
  $$ values ('ACTIVE', 4::numeric), ('ACTIVE', 2) $$, 'until the day is put right'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_lot(test.id('L1'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
