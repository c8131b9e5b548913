begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
create function pg_temp.lines(p_item text, p_quantity numeric,
  p_more jsonb default '{}') returns jsonb language sql as
$$ select test.line(p_item, p_quantity, p_more) $$;
create function pg_temp.transfer(p_lines jsonb) returns uuid language sql as
$$ select id from api.create_transfer(
     jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('VAN')), p_lines
   ) $$;
select test.work_order('seal', 'north');

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 2), test.receive('bolt', 'VAN', 1, 5);
select test.remember('t', pg_temp.transfer(test.line('bolt', 4))), test.remember('e', pg_temp.transfer('[]'));
select test.refuses($$ select api.ship_transfer(test.id('e')) $$, 'TRANSFER_EMPTY', 422, 'nothing is not shipped');
select results_eq(
  $$ select status, row_version from api.ship_transfer(test.id('t')) $$, $$ values ('SHIPPED', 2) $$,
    'a draft is shipped at once'
);
select results_eq(
  $$ select test.stock('bolt', 'MAIN'), test.stock('bolt', 'VAN'), quantity_in_transit, value_in_transit
       from api.stock_transfer_lines $$,
  $$ values ('6 12 2', '1 5 5', 4::numeric, 8.0000) $$,
    'the goods have left, at their own worth, and is in transit'
);
select test.refuses($$ select api.ship_transfer(test.id('t')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select api.reserve_stock(
  test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 5)),
    test.id('seal')
);
select test.remember('u', pg_temp.transfer(test.line('bolt', 2)));
select test.refuses($$ select api.ship_transfer(test.id('u')) $$, 'INSUFFICIENT_STOCK', 409,
  'what is held for others stays');
select test.refuses($$ select api.ship_transfer(test.id('u'), 9) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses_fields($$ select api.ship_transfer(test.id('t'), p_freight_amount => -1) $$,
  '{p_freight_amount}', 'freight costs something');
select test.refuses_fields($$ select api.ship_transfer(test.id('t'), p_freight_amount => 'NaN') $$,
  '{p_freight_amount}', 'which is a number');
select test.refuses_fields($$ select api.ship_transfer(test.id('t'), p_freight_amount => 0.00001) $$,
  '{p_freight_amount}', 'of four places');
select test.receive('bolt', 'MAIN', 1, 2), test.receive('oil', 'MAIN', 9, 1, '{"lot_number": "L1"}');
select test.remember('f', pg_temp.transfer(
  test.line('bolt', 1) || test.line('oil', 1.5, jsonb_build_object('lot_id', test.id('L1')))
    || test.line('bolt', 0.000001)));
select api.ship_transfer(test.id('f'), p_freight_amount => 10);
select results_eq(
  $$ select t.freight_amount, l.item_number, l.freight_amount, l.value_in_transit
       from api.stock_transfer_lines as l
       join api.stock_transfers as t on t.id = l.transfer_id
      where l.transfer_id = test.id('f') order by l.position $$,
  $$ values (10.0000, 'bolt', 4.0000, 2.0000), (10.0000, 'oil', 6.0000, 1.5), (10.0000, 'bolt', 0.0000, 0.0000) $$,
  'the lines bear the freight by their quantity, to the last digit'
);
select test.receive('bolt', 'MAIN', 1, 1, '{"condition": "DAMAGED"}');
select test.remember('d', pg_temp.transfer(test.line('bolt', 2, '{"condition": "DAMAGED"}')));
select test.refuses($$ select api.ship_transfer(test.id('d')) $$, 'INSUFFICIENT_STOCK', 409,
  'of what is damaged there is as much as lies there');
select api.update_transfer(test.id('d'), '{}', test.line('bolt', 1, '{"condition": "DAMAGED"}'));
select api.ship_transfer(test.id('d'));
select is_empty(
  $$ select 1 from api.stock_balances where condition = 'DAMAGED' and quantity > 0 $$, 'which is shipped as such'
);
select test.refuses($$ select api.ship_transfer(uuidv7()) $$, 'TRANSFER_NOT_FOUND', 404, 'there is none other');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.ship_transfer(test.id('t')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
