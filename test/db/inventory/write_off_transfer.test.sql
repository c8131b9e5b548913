begin;
select plan(11);

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

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 3, 2);
select test.remember('t', pg_temp.transfer(test.line('bolt', 3)));
select test.remember('l', l.id) from api.stock_transfer_lines as l;
select test.refuses($$ select api.write_off_transfer(test.id('t'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what was not shipped is cancelled');
select api.ship_transfer(test.id('t'), p_freight_amount => 1);
select api.receive_transfer(test.id('t'), jsonb_build_array(jsonb_build_object('id', test.id('l'),
  'received_quantity', 1)));
select test.refuses_fields($$ select api.write_off_transfer(test.id('t'), '') $$, '{p_reason}', 'it is said why');
select is((select status from api.write_off_transfer(test.id('t'), 'stolen')), 'CLOSED', 'the rest is given up');
select results_eq(
  $$ select lost_quantity, lost_value, quantity_in_transit, value_in_transit, lost_freight_amount,
            received_freight_amount
       from api.stock_transfer_lines $$,
  $$ values (2::numeric, 4.0000, 0::numeric, 0.0000, 0.6667, 0.3333) $$, 'and written off, with its freight'
);
select results_eq(
  $$ select kind, quantity, amount, variance, reason, new_quantity, new_value
       from api.stock_movements where kind = 'LOST' $$,
  $$ values ('LOST', 2.000000, 0.0000, 4.6667, 'stolen', 0.000000, 0.0000) $$,
  'F10 the ledger has the loss, as a variance that no stock bears'
);
select results_eq(
  $$ select sum(amount + variance - freight_amount) - 0.6667 from api.stock_movements $$, $$ values (6.0000) $$,
  'so that what was paid is all there'
);
select test.sign_out();
update inventory.transfer_lines set lost_value = 3;
select test.sign_in('ann');
select isnt_empty($$ select * from api.verify_stock_ledger() $$, 'and verify sees where both differ');
select test.sign_out();
update inventory.transfer_lines set lost_value = 4;
select test.sign_in('ann');
select test.refuses($$ select api.write_off_transfer(test.id('t'), 'x', 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.write_off_transfer(uuidv7(), 'x') $$,
  'TRANSFER_NOT_FOUND', 404, 'there is none other');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.write_off_transfer(test.id('t'), 'x') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
