begin;
select plan(7);

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
select test.sign_in('max');
select test.refuses(
  $$ select api.update_lot(test.id('L1'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
