begin;
select plan(31);

-- Where what invoices differ goes: to the goods that came and stayed, to who took them, and to nobody.
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.item('bolt');
select test.work_order('W1', 'north'), test.work_order('W2', 'north');
create function pg_temp.bought(p_name text, p_room text, p_more jsonb default '{}') returns void language plpgsql as $$
begin
  perform test.sign_out();
  perform test.sign_in('ann');
  perform test.purchase_order(p_name, 'north', 'parts', test.order_line('bolt', p_room, 10, 10, p_more));
  perform test.sent(p_name, 'ann', 'bob');
  perform test.sign_out();
end $$;
create function pg_temp.billed(p_name text, p_order text, p_quantity numeric, p_price numeric) returns void language
  plpgsql as
$$
begin
  perform test.sign_out();
  perform test.sign_in('ann');
  perform test.remember(p_name, i.id)
     from api.create_invoice(
            test.id(p_order), jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', '2026-01-05'),
            jsonb_build_array(jsonb_build_object(
              'purchase_order_line_id', test.line_of(p_order, 1), 'quantity', p_quantity, 'unit_price', p_price
            ))
          ) as i;
  perform api.submit_invoice(test.id(p_name));
  perform test.sign_out();
  perform test.sign_in('bob');
  perform api.approve_invoice(test.id(p_name), 'agreed');
  perform test.sign_out();
  perform test.sign_in('ann');
end $$;
create function pg_temp.returned(p_order text, p_quantity numeric) returns void language sql as $$
  select api.create_vendor_return(test.id(p_order), jsonb_build_array(jsonb_build_object(
    'receipt_line_id', (select g.id from api.purchase_receipt_lines as g
      join api.purchase_receipts as r on r.id = g.receipt_id where r.purchase_order_id = test.id(p_order) limit 1),
    'quantity', p_quantity)), '{"reason": "x"}') $$;
create function pg_temp.variance(p_room text) returns numeric language sql as $$
  select coalesce(sum(m.variance), 0) from api.stock_movements as m where m.storeroom_id = test.id(p_room) $$;
create function pg_temp.cost(p_order text) returns numeric language sql as $$
  select coalesce(sum(c.amount), 0) from api.work_order_costs as c where c.work_order_id = test.id(p_order) $$;

-- F4: a bill before its receipt.
select test.storeroom('S1', 'north'), pg_temp.bought('a', 'S1', '{"match_level": "TWO_WAY"}');
select test.sign_in('ann');
select test.receive('bolt', 'S1', 10, 10);
select pg_temp.billed('a1', 'a', 10, 15);
select is(test.stock('bolt', 'S1'), '10 100 10', 'F4 the bill of what has not come changes nothing that lies there');
select api.issue_stock(test.id('S1'), test.line('bolt', 10), test.id('W1'));
select is(pg_temp.cost('W1'), 100.0000, 'nor what it costs');
select api.receive_purchase_order(test.id('a'));
select is(test.stock('bolt', 'S1'), '10 150 15', 'and is posted with the receipt');
select is(pg_temp.variance('S1'), 0::numeric, 'all of it');
select is((select l.posted_difference from api.purchase_order_lines as l where l.purchase_order_id = test.id('a')),
  50.0000,
  'as the line of the order shows');

-- Two bills in parts, both before the goods, which come in parts, too.
select test.sign_out(), test.storeroom('S2', 'north'), pg_temp.bought('b', 'S2', '{"match_level": "TWO_WAY"}');
select pg_temp.billed('b1', 'b', 4, 15), pg_temp.billed('b2', 'b', 6, 20);
select api.receive_purchase_order(test.id('b'), jsonb_build_array(jsonb_build_object(
  'purchase_order_line_id', test.line_of('b', 1), 'quantity', 5)));
select is(test.stock('bolt', 'S2'), '5 80 16', 'the first bill is that of the first goods');
select api.receive_purchase_order(test.id('b'));
select is(test.stock('bolt', 'S2'), '10 180 18', 'and the second one that of the others');
select api.reverse_invoice(test.id('b1'), 'twice');
select is(test.stock('bolt', 'S2'), '10 160 16', 'a bill that is taken back takes its own');

-- F5: a bill after the return.
select test.sign_out(), test.storeroom('S3', 'north'), pg_temp.bought('c', 'S3');
select test.sign_in('ann');
select api.receive_purchase_order(test.id('c'));
select pg_temp.returned('c', 10);
select test.receive('bolt', 'S3', 10, 7);
select test.sign_out();
select pg_temp.billed('c1', 'c', 10, 13);
select is(test.stock('bolt', 'S3'), '10 70 7', 'F5 other goods do not pay for those that went back');
select is((select array_to_string(l.match_exceptions, '+') from api.vendor_invoice_lines as l
  where l.invoice_id = test.id('c1')), 'NO_RECEIPT+PRICE_OVER', 'F6 three-way match does not pay for what went back');

-- F7: the return leaves at what the receipt costs after its bill.
select test.sign_out(), test.storeroom('S4', 'north'), pg_temp.bought('d', 'S4');
select test.sign_in('ann');
select api.receive_purchase_order(test.id('d'));
select test.sign_out();
select pg_temp.billed('d1', 'd', 10, 20);
select pg_temp.returned('d', 5);
select is(test.stock('bolt', 'S4'), '5 100 20', 'F7 half of 200 goes back, half stays');
select results_eq($$ select amount, variance from api.stock_movements where storeroom_id = test.id('S4') and kind =
  'VENDOR_RETURN' $$,
  $$ values (-100.0000, 0.0000) $$, 'with nothing left over');
select api.reverse_invoice(test.id('d1'), 'x');
select is(test.stock('bolt', 'S4'), '5 50 10', 'what went back already is not taken back again');
select test.sign_out(), test.storeroom('S5', 'north'), pg_temp.bought('e', 'S5');
select test.sign_in('ann');
select api.receive_purchase_order(test.id('e'));
select test.sign_out();
select pg_temp.billed('e1', 'e', 5, 20);
select pg_temp.returned('e', 5);
select is(test.stock('bolt', 'S5'), '5 100 20', 'of goods that are billed in part those go back that are not');

-- F9: the work that took the goods, never below nothing.
select test.sign_out(), test.storeroom('S6', 'north');
select pg_temp.bought('f', 'S6', jsonb_build_object('work_order_id', test.id('W1')));
select test.work_order('W3', 'north'), test.work_order('W4', 'north');
select test.sign_in('ann');
select api.receive_purchase_order(test.id('f'));
-- What was bought for one work order is kept for it until somebody gives it up.
select api.release_reservation(r.id) from api.stock_reservations as r where r.storeroom_id = test.id('S6');
select api.issue_stock(test.id('S6'), test.line('bolt', 1), test.id('W3'));
select api.issue_stock(test.id('S6'), test.line('bolt', 9), test.id('W4'));
select test.sign_out();
select pg_temp.billed('f1', 'f', 10, 5);
select results_eq($$ select pg_temp.cost('W3'), pg_temp.cost('W4'), pg_temp.cost('W1'), pg_temp.variance('S6') $$,
  $$ values (5.0000, 45.0000, 100.0000, 0::numeric) $$,
    'F9 a bill that is lower lowers the cost of each that took goods');
select api.reverse_invoice(test.id('f1'), 'x');
select results_eq($$ select pg_temp.cost('W3'), pg_temp.cost('W4') $$, $$ values (10.0000, 90.0000) $$,
  'and back again');
select test.sign_out();
select pg_temp.billed('f2', 'f', 10, 12);
select results_eq($$ select pg_temp.cost('W3'), pg_temp.cost('W4') $$, $$ values (12.0000, 108.0000) $$,
  'or raises it');
select api.reverse_invoice(test.id('f2'), 'x');
select test.sign_out();
select pg_temp.billed('f3', 'f', 10, 10);
select results_eq($$ select pg_temp.cost('W3'), pg_temp.cost('W4'), pg_temp.variance('S6') $$,
  $$ values (10.0000, 90.0000, 0::numeric) $$, 'F9 what is corrected leaves nothing behind');
select api.return_stock(test.id('S6'), test.line('bolt', 9), test.id('W4'));
select api.scrap_stock(test.id('S6'), test.line('bolt', 4), 'rust');
select api.issue_stock(test.id('S6'), test.line('bolt', 2), p_reason => 'fair');
select test.sign_out();
select pg_temp.billed('f4', 'f', 10, 20);
select results_eq(
  $$ select pg_temp.cost('W3'), pg_temp.cost('W4'), test.stock('bolt', 'S6'), pg_temp.variance('S6') - 40 $$,
  $$ values (10.0000, 0.0000, '3 30 10', 0.0000) $$, 'what was billed before has the goods, so a bill beyond them waits'
);
select api.reverse_invoice(test.id('f3'), 'x');
select results_eq(
  $$ select pg_temp.cost('W3'), pg_temp.cost('W4'), test.stock('bolt', 'S6'), pg_temp.variance('S6') - 40 $$,
  $$ values (20.0000, 0.0000, '3 60 20', 60.0000) $$,
  'three of ten are there, one of seven is with the work; what others took or threw away is a variance'
);

-- F6: approval matches again.
select test.sign_out(), test.storeroom('S7', 'north'), pg_temp.bought('g', 'S7', '{"match_level": "FOUR_WAY"}');
select test.sign_in('ann');
select api.receive_purchase_order(test.id('g'));
select test.remember('g1', i.id)
   from api.create_invoice(test.id('g'), '{"vendor_invoice_number": "g1", "invoiced_on": "2026-01-05"}',
          jsonb_build_array(jsonb_build_object('purchase_order_line_id', test.line_of('g', 1), 'quantity', 10,
            'unit_price', 10))) as i;
select is((select status from api.submit_invoice(test.id('g1'))), 'MATCHED', 'it matches what was accepted');
select pg_temp.returned('g', 6);
select test.sign_out();
select test.sign_in('bob');
select test.refuses_fields($$ select api.approve_invoice(test.id('g1')) $$, '{p_reason}',
  'F6 what went back meanwhile is not paid without a reason');
select is((select status from api.approve_invoice(test.id('g1'), 'credit promised')), 'APPROVED', 'with one it is');
select results_eq($$ select array_to_string(l.match_exceptions, '+') from api.vendor_invoice_lines as l
  where l.invoice_id = test.id('g1') $$, $$ values ('QTY_OVER') $$, 'and shows what did not match');

-- R5: the storeroom is archived before the bill comes.
select test.sign_out(), test.storeroom('S8', 'north'), pg_temp.bought('h', 'S8'), pg_temp.bought('i', 'S8');
select test.sign_in('ann');
select api.receive_purchase_order(test.id('h'));
select api.cancel_purchase_order(test.id('i'), 'x');
select api.issue_stock(test.id('S8'), test.line('bolt', 10), test.id('W2'));
select api.update_storeroom(test.id('S8'), '{"archived_at": "2026-01-05T08:00:00Z"}');
select test.sign_out();
select lives_ok($$ select pg_temp.billed('h1', 'h', 10, 11) $$, 'R5 a storeroom may be archived before the bill comes');
select is(pg_temp.cost('W2'), 110.0000, 'and who took the goods bears the difference');
select api.reverse_invoice(test.id('h1'), 'x');
select is(pg_temp.cost('W2'), 100.0000, 'and is given it back');

-- What goes back never makes the rest worth less than nothing, after a bill, too (trap T21).
select test.sign_out(), test.storeroom('S9', 'north'), pg_temp.bought('j', 'S9');
select test.sign_in('ann');
select api.receive_purchase_order(test.id('j'));
select api.issue_stock(test.id('S9'), test.line('bolt', 9), test.id('W2'));
select test.receive('bolt', 'S9', 9, 1);
select test.sign_out();
select pg_temp.billed('j1', 'j', 10, 30);
select is((select value from api.stock_levels where storeroom_id = test.id('S9')), 219.0000,
  'all of it went to what lies there');
select pg_temp.returned('j', 9);
select is((select quantity || ' ' || (value >= 0) from api.stock_levels where storeroom_id = test.id('S9')),
  '1.000000 true',
  'which is never worth less than nothing');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();

-- What takers are asked for begins with the first goods of the line itself.
select test.storeroom('S10', 'north'), pg_temp.bought('k', 'S10'), pg_temp.bought('l', 'S10'),
       pg_temp.bought('m', 'S10');
select test.sign_in('ann');
select api.receive_purchase_order(test.id('k')), api.receive_purchase_order(test.id('l'));
select test.sign_out();
select is(
  (
    select array_agg(procurement.first_movement(l.id) order by n.place)
      from unnest('{k,l,m}'::text[]) with ordinality as n (name, place)
      join procurement.order_lines as l on l.purchase_order_id = test.id(n.name)
  ),
  '{1,2,0}', 'each line has a first movement of its own, one that has not come has none'
);

select * from finish();
rollback;
