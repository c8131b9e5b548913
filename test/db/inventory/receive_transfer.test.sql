begin;
select plan(21);

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

create function pg_temp.arrives(p_more jsonb) returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object('id', test.id('l')) || p_more) $$;
select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 3, 3.3333), test.receive('bolt', 'VAN', 1, 5);
select test.remember('t', pg_temp.transfer(test.line('bolt', 3)));
select test.remember('l', l.id) from api.stock_transfer_lines as l;
select test.refuses($$ select api.receive_transfer(test.id('t')) $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what was not shipped does not arrive');
select api.ship_transfer(test.id('t'));
select results_eq(
  $$ select status from api.receive_transfer(
       test.id('t'), pg_temp.arrives(jsonb_build_object('received_quantity', 1, 'to_bin_id', test.id('V')))) $$,
  $$ values ('PARTIALLY_RECEIVED') $$, 'some of it arrives'
);
select results_eq(
  $$ select test.stock('bolt', 'VAN'), quantity_in_transit, value_in_transit from api.stock_transfer_lines $$,
  $$ values ('2 8.3333 4.16665', 2::numeric, 6.6666) $$, 'at its share of what was shipped'
);
select is(
  (select status from api.receive_transfer(test.id('t'),
    pg_temp.arrives('{"received_quantity": 1, "to_condition": "DAMAGED"}'))),
  'PARTIALLY_RECEIVED', 'more of it arrives, damaged'
);
select test.refuses_fields(
  $$ select api.receive_transfer(test.id('t'), pg_temp.arrives('{"received_quantity": 2}')) $$,
    '{p_lines[1].received_quantity}',
  'no more than is on its way'
);
select test.refuses_fields(
  $$ select api.receive_transfer(test.id('t'), pg_temp.arrives('{}') ||
    pg_temp.arrives(jsonb_build_object('to_bin_id', test.id('A')))
       || jsonb_build_array(jsonb_build_object('received_quantity', 0))) $$,
  array['p_lines[3].received_quantity'], 'a quantity is one'
);
select test.refuses_fields(
  $$ select api.receive_transfer(test.id('t'), pg_temp.arrives('{}') || pg_temp.arrives('{}') ||
    '[{"received_quantity": 1}]') $$,
  array['p_lines[2].id', 'p_lines[3].id'], 'each line once'
);
select test.refuses_fields(
  $$ select api.receive_transfer(test.id('t'), pg_temp.arrives(jsonb_build_object('to_bin_id', test.id('A')))) $$,
  '{p_lines[1].bin_id}', 'into a bin of the storeroom'
);
select is((select status from api.receive_transfer(test.id('t'))), 'RECEIVED',
  'the rest arrives without being named');
select results_eq(
  $$ select test.stock('bolt', 'VAN'), quantity_in_transit, value_in_transit from api.stock_transfer_lines $$,
  $$ values ('4 14.9999 3.749975', 0::numeric, 0.0000) $$, 'to the last digit'
);
select test.refuses($$ select api.receive_transfer(test.id('t')) $$, 'TRANSITION_NOT_ALLOWED', 409,
  'then nothing is on its way');
select test.refuses($$ select api.receive_transfer(test.id('t'), null, 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.receive_transfer(uuidv7()) $$, 'TRANSFER_NOT_FOUND', 404, 'there is none other');
select test.receive('bolt', 'MAIN', 3, 1), test.receive('oil', 'MAIN', 2, 1, '{"lot_number": "L1"}');
select test.remember('f', pg_temp.transfer(
  test.line('bolt', 3) || test.line('oil', 2, jsonb_build_object('lot_id', test.id('L1')))));
select test.remember('l', l.id) from api.stock_transfer_lines as l
 where l.transfer_id = test.id('f') and l.item_number = 'bolt';
select api.ship_transfer(test.id('f'), p_freight_amount => 0.5);
select api.receive_transfer(test.id('f'), pg_temp.arrives('{"received_quantity": 2}'));
select results_eq(
  $$ select amount, freight_amount, unit_cost from api.stock_movements
      where transfer_id = test.id('f') and kind = 'TRANSFER_IN' $$,
  $$ values (2.2000, 0.2000, 1.1) $$, 'what arrives is worth its freight, too, which the ledger keeps apart'
);
select test.refuses_fields(
  $$ select api.receive_transfer(test.id('f'), null, null, -1) $$, '{p_freight_amount}', 'freight costs something');
select api.receive_transfer(test.id('f'), pg_temp.arrives('{}'), p_freight_amount => 1);
select results_eq(
  $$ select l.item_number, l.freight_amount, l.received_freight_amount, t.freight_amount
       from api.stock_transfer_lines as l
       join api.stock_transfers as t on t.id = l.transfer_id
      where l.transfer_id = test.id('f') order by l.position $$,
  $$ values ('bolt', 0.6333, 0.6333, 1.5000), ('oil', 0.8667, 0.0000, 1.5) $$,
  'what becomes known of it later is borne by what was still on its way'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.storeroom('HOLD', 'north', 'QUARANTINE');
select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 2, 1, '{"condition": "DAMAGED"}'), test.receive('bolt', 'HOLD', 1, 1);
select test.remember('d', pg_temp.transfer(test.line('bolt', 2, '{"condition": "DAMAGED"}')));
select test.remember('q', (api.create_transfer(jsonb_build_object('storeroom_id', test.id('HOLD'), 'to_storeroom_id',
  test.id('VAN')), test.line('bolt', 1))).id);
select api.ship_transfer(test.id(t)) from unnest(array['d', 'q']) as t;
select test.remember('l', l.id) from api.stock_transfer_lines as l where l.transfer_id = test.id('d');
select test.refuses_fields(
  $$ select api.receive_transfer(test.id('d'), pg_temp.arrives('{"to_condition": "OK"}')) $$,
  '{p_lines[1].to_condition}', 'what was shipped damaged does not arrive in order'
);
select api.receive_transfer(test.id('d'));
select api.receive_transfer(test.id('q'));
select results_eq(
  $$ select condition, quantity from api.stock_movements
      where transfer_id in (test.id('d'), test.id('q')) and kind = 'TRANSFER_IN' order by 1 $$,
  $$ values ('DAMAGED', 2::numeric), ('QUARANTINE', 1) $$,
  'but as it was, and what waits for a decision waits for it there'
);
select test.remember('l', l.id) from api.stock_transfer_lines as l
 where l.transfer_id = test.id('f') and l.item_number = 'bolt';
select test.sign_out();
savepoint told;
update inventory.transfers set freight_amount = 9 where id = test.id('f');
update inventory.transfer_lines set received_freight_amount = 0.1 where id = test.id('l');
select test.sign_in('ann');
select results_eq(
  $$ select item_number, problem, stored, calculated from api.verify_stock_ledger() order by 1 $$,
  $$ values ('bolt', 'TRANSIT_WRONG', 0.1000, 0.6333), (null, 'TRANSIT_WRONG', 9.0000, 1.5000) $$,
  'the ledger tells the freight, too'
);
rollback to told;
select test.sign_in('max');
select test.refuses(
  $$ select api.receive_transfer(test.id('t')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
