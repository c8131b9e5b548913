begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.work_order('seal', 'north'), test.work_order('rush', 'north'), test.work_order('over', 'north');
create function pg_temp.need(p_item text, p_quantity numeric, p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object('item_id', test.id(p_item), 'required_quantity',
  p_quantity) || p_more) $$;
create function pg_temp.reserve(p_name text, p_order text, p_quantity numeric,
  p_needed text) returns uuid language sql as
$$ select test.remember(p_name, (r ->> 'id')::uuid)
     from api.reserve_stock(
            test.id('MAIN'), pg_temp.need('bolt', p_quantity, jsonb_build_object('needed_at', p_needed)),
              test.id(p_order)
          ),
          jsonb_array_elements(reservations) as r $$;
create function pg_temp.held() returns text language sql as
$$ select string_agg(concat_ws(' ', test.name_of(id), status, trim_scale(held_quantity)),
  ', ' order by id) from api.stock_reservations $$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 5, 2);
select pg_temp.reserve('one', 'seal', 3, '2030-01-01T00:00:00Z'), pg_temp.reserve('two', 'seal', 4,
  '2031-01-01T00:00:00Z');
select results_eq(
  $$ select (m ->> 'quantity')::numeric from api.issue_reservations(test.id('seal'), test.id('MAIN')),
    jsonb_array_elements(movements) as m $$,
  $$ values (3::numeric), (2) $$, 'what is set aside is issued'
);
select is(pg_temp.held(), 'one FULFILLED 0, two BACKORDERED 0', 'what is lacking still waits');
select results_eq(
  $$ select test.name_of(reservation_id), charged_amount from api.stock_movements where kind = 'ISSUE' order by
    sequence $$,
  $$ values ('one', 6.0000), ('two', 4.0000) $$, 'the ledger names the reservation'
);
select test.refuses(
  $$ select api.issue_reservations(test.id('seal'), test.id('MAIN')) $$, 'NOTHING_RESERVED', 409,
    'then nothing is set aside'
);
select test.receive('bolt', 'MAIN', 9, 2);
select is(pg_temp.held(), 'one FULFILLED 0, two PARTIALLY_ISSUED 2', 'until goods come');
select api.issue_stock(test.id('MAIN'), test.line('bolt', 3), test.id('seal'));
select is(pg_temp.held(), 'one FULFILLED 0, two FULFILLED 0', 'an issue to the work order uses up what it reserved');
select results_eq(
  $$ select test.name_of(reservation_id), quantity from api.stock_movements where kind = 'ISSUE' order by sequence
    offset 2 $$,
  $$ values ('two', 2::numeric), (null, 1) $$, 'and the rest comes from what is free'
);
select api.return_stock(test.id('MAIN'), test.line('bolt', 1, jsonb_build_object('reservation_id', test.id('two'))),
  test.id('seal'));
select is(pg_temp.held(), 'one FULFILLED 0, two PARTIALLY_ISSUED 1',
  'what comes back to a reservation is set aside again');
select test.refuses_fields(
  $$ select api.return_stock(test.id('MAIN'), test.line('bolt', 4, jsonb_build_object('reservation_id',
    test.id('two'))), test.id('seal')) $$,
  '{p_lines[1].reservation_id}', 'as much as it issued'
);
select test.refuses_fields(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1, jsonb_build_object('reservation_id',
    test.id('two'))), test.id('rush')) $$,
  '{p_lines[1].reservation_id}', 'another work order does not use it'
);
select test.refuses_fields(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1, jsonb_build_object('reservation_id',
    test.id('one'))), test.id('seal')) $$,
  '{p_lines[1].reservation_id}', 'nor is it used when it is fulfilled'
);
select test.receive('oil', 'MAIN', 5, 1, '{"lot_number": "L1", "expires_on": "2999-01-01"}'),
  test.receive('oil', 'MAIN', 5, 1, '{"lot_number": "L2"}'),
  test.receive('motor', 'MAIN', 1, 1, '{"lot_number": "S1"}'),
  test.receive('motor', 'MAIN', 1, 1, '{"lot_number": "S2"}');
select api.reserve_stock(test.id('MAIN'), pg_temp.need('motor', 1)
  || pg_temp.need('motor', 1, jsonb_build_object('lot_id', test.id('S2')))
  || pg_temp.need('oil', 2, jsonb_build_object('lot_id', test.id('L2'))), test.id('rush'));
select results_eq(
  $$ select (m ->> 'lot_id')::uuid from api.issue_reservations(test.id('rush'), test.id('MAIN')),
    jsonb_array_elements(movements) as m $$,
  $$ values (test.id('S2')), (test.id('L2')) $$,
  'what is pinned is issued from there; serial numbers are, where one is pinned'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.issue_reservations(test.id('seal'), test.id('MAIN')) $$, 'PERMISSION_DENIED', 403,
    'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
