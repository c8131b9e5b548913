begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('bob', '{north}'), test.person('max', '{*}', '{}');
select test.vendor('parts');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.work_order('seal', 'north');

select test.sign_in('ann');
select test.receive('oil', 'MAIN', 10, 1, jsonb_build_object(
  'lot_number', 'L1', 'expires_on', (now() at time zone 'UTC')::date + 5));
select test.receive('oil', 'VAN', 3, 1, '{"lot_number": "L2"}');
select api.reserve_stock(
  test.id('MAIN'),
  jsonb_build_array(
    jsonb_build_object('item_id', test.id('oil'), 'required_quantity', 4),
    jsonb_build_object('item_id', test.id('oil'), 'required_quantity', 8, 'kind', 'SOFT', 'needed_at',
      now() + interval '3 days')
  ),
  test.id('seal')
);
select test.remember('t', (api.create_transfer(
  jsonb_build_object('storeroom_id', test.id('VAN'), 'to_storeroom_id', test.id('MAIN'), 'needed_on',
    (now() at time zone 'UTC')::date + 2),
  test.line('oil', 3, jsonb_build_object('lot_id', test.id('L2'))))).id);
select api.ship_transfer(test.id('t'));
select results_eq(
  $$ select occurs_on - (now() at time zone 'UTC')::date, event, quantity, expected_quantity
       from api.list_stock_availability(test.id('oil'), test.id('MAIN')) $$,
  $$ values (0, 'AVAILABLE', 6::numeric, 6::numeric), (2, 'ARRIVAL', 3, 9), (3, 'NEED', -8, 1) $$,
  'what comes and is needed, in the order of days: what is taken before its last day does not expire'
);
select results_eq(
  $$ select storeroom_code, event, expected_quantity from api.list_stock_availability(test.id('oil')) where
    storeroom_code <> 'MAIN' $$,
  $$ values ('VAN', 'AVAILABLE', 0::numeric) $$, 'at each storeroom'
);
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 5, 2)
  || test.order_line('bolt', 'MAIN', 7, 2));
select is_empty(
  $$ select event from api.list_stock_availability(test.id('bolt')) where event = 'DELIVERY' $$,
  'what was not sent to the vendor is not expected'
);
select test.sent('o', 'ann', 'bob');
select api.acknowledge_purchase_order(
  test.id('o'), null, null,
  jsonb_build_array(jsonb_build_object('id', test.line_of('o', 2), 'promised_on',
    (now() at time zone 'UTC')::date + 4))
);
select api.receive_purchase_order(
  test.id('o'), jsonb_build_array(jsonb_build_object('purchase_order_line_id', test.line_of('o', 2), 'quantity', 3))
);
select results_eq(
  $$ select occurs_on - (now() at time zone 'UTC')::date, event, quantity, expected_quantity
       from api.list_stock_availability(test.id('bolt')) $$,
  $$ values (0, 'AVAILABLE', 3::numeric, 3::numeric), (0, 'DELIVERY', 5, 8), (4, 'DELIVERY', 4, 12) $$,
  'what is on order, on the day that the vendor promised, less what came of it'
);
select results_eq(
  $$ select record_id from api.list_stock_availability(test.id('bolt')) where quantity = 4 $$,
  $$ values (test.line_of('o', 2)) $$, 'told by the line of the order'
);
select test.sign_out();

select * from finish();
rollback;
