begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north', 'VAN');
select test.item('bolt'), test.item('motor', '{"tracking": "SERIAL"}');
create function pg_temp.value() returns numeric language sql as
$$ select sum(f.numerator) from api.explain_stock_indicators(test.day(-1), test.day()) as f
    where f.indicator = 'STOCK_VALUE' and f.site_id is null $$;
create function pg_temp.transfer(p_name text, p_lines jsonb) returns void language sql as
$$ select test.remember(p_name, t.id) from api.create_transfer(
     jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('VAN')), p_lines) as t;
   select api.ship_transfer(test.id(p_name)) $$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 100);
select is(pg_temp.value(), 1000.0000, 'there are a thousand');
select pg_temp.transfer('t', test.line('bolt', 10));
select is(pg_temp.value(), 1000.0000, 'F10 goods on their way keep their value');
select test.refuses($$ select api.recover_transfer(test.id('t'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what is on its way is not lost');
select api.write_off_transfer(test.id('t'), 'fell off');
select is(pg_temp.value(), 0.0000, 'what is lost is worth nothing');
select is((select sum(m.variance) from api.stock_movements as m), 1000.0000, 'which somebody bears');
select test.refuses_fields(
  $$ select api.recover_transfer(test.id('t'), '', jsonb_build_array(jsonb_build_object('received_quantity', 1))) $$,
  '{p_reason}', 'somebody says where it was'
);
select test.refuses_fields(
  $$ select api.recover_transfer(test.id('t'), 'x', (select jsonb_build_array(jsonb_build_object('id', l.id,
       'received_quantity', 11)) from api.stock_transfer_lines as l)) $$,
  '{p_lines[1].received_quantity}', 'no more than was lost'
);
select api.recover_transfer(test.id('t'), 'behind the seat', (select jsonb_build_array(jsonb_build_object('id', l.id,
  'received_quantity', 4)) from api.stock_transfer_lines as l));
select is(test.stock('bolt', 'VAN') || ' ' || pg_temp.value(), '4 400 100 400.0000', 'what is found comes back');
select results_eq(
  $$ select status, l.lost_quantity, l.lost_value, l.received_quantity
       from api.stock_transfers as t join api.stock_transfer_lines as l on l.transfer_id = t.id $$,
  $$ values ('CLOSED', 6.000000, 600.0000, 4.000000) $$, 'and the rest stays lost'
);
select api.recover_transfer(test.id('t'), 'all of it');
select is((select sum(m.variance) from api.stock_movements as m), 0.0000, 'until it is found, too');
select is((select t.status from api.stock_transfers as t), 'RECEIVED', 'and all has come');
select test.receive('motor', 'MAIN', 1, 5, '{"lot_number": "M1"}');
select pg_temp.transfer('u', jsonb_build_array(jsonb_build_object('item_id', test.id('motor'), 'quantity', 1,
  'lot_id', (select l.id from api.lots as l where l.lot_number = 'M1'))));
select test.refuses(
  $$ select test.receive('motor', 'VAN', 1, 5, '{"lot_number": "M1"}') $$, 'SERIAL_IN_STOCK', 409,
  'R7 a serial number that is on its way is in no other place'
);
select lives_ok($$ select api.receive_transfer(test.id('u')) $$, 'it arrives where it is expected');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.refuses($$ select api.recover_transfer(uuidv7(), 'x') $$, 'TRANSFER_NOT_FOUND', 404, 'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.recover_transfer(test.id('t'), 'x') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
