begin;
select plan(46);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.vendor('haul'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal');
select test.item('cap'), test.item('ring'), test.work_order('fan', 'north'), test.cost_center('MAINT');
select test.budget('year', 'MAINT', 1000), test.category('pump');
create function pg_temp.freight(p_amount numeric, p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object('kind', 'FREIGHT', 'amount', p_amount) || p_more) $$;
create function pg_temp.buy(p_name text, p_lines jsonb, p_charges jsonb, p_values jsonb default '{}') returns uuid
language sql as
$$ select test.remember(p_name, (api.create_purchase_order(jsonb_build_object('site_id', test.id('north'),
     'vendor_id', test.id('parts')) || p_values, p_lines, p_charges)).id) $$;
create function pg_temp.bill(p_name text, p_order text, p_lines jsonb, p_charges jsonb, p_values jsonb default '{}')
returns uuid language sql as
$$ select test.remember(p_name, (api.create_invoice(test.id(p_order),
     jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', '2026-01-05') || p_values,
     (select coalesce(jsonb_agg(jsonb_build_object('purchase_order_line_id', test.line_of(p_order, k.key::integer),
        'quantity', k.value -> 0, 'unit_price', k.value -> 1) order by k.key), '[]') from jsonb_each(p_lines) as k),
     p_charges)).id) $$;
create function pg_temp.pass(p_name text) returns text language plpgsql as
$$ begin
     perform api.submit_invoice(test.id(p_name));
     perform test.sign_out(), test.sign_in('bob');
     perform api.approve_invoice(test.id(p_name), 'x');
     perform test.sign_out(), test.sign_in('ann');
     return (select string_agg(array_to_string(c.match_exceptions, '+'), ', ') from api.invoice_charges as c
              where c.invoice_id = test.id(p_name));
   end $$;
-- Value in stock, variance, and what the budget has committed and spent.
create function pg_temp.books(p_item text) returns text language sql security definer as
$$ select concat_ws(' ', trim_scale((select sum(s.value) from inventory.standings as s where s.item_id
  = test.id(p_item))),
     trim_scale((select sum(m.variance) from inventory.movements as m where m.item_id = test.id(p_item))),
     trim_scale((select b.committed_amount from procurement.budgets as b)),
     trim_scale((select b.actual_amount from procurement.budgets as b))) $$;

select test.sign_in('ann');
-- What is refused.
select test.refuses_fields(
  $$ select pg_temp.buy('x', test.order_line('bolt', 'MAIN', 10, 10),
       '[{"kind": "FREIGHT", "amount": 1}, {"kind": "FREIGHT", "amount": 1.001}, {"kind": "DUTY", "amount": 1}]') $$,
  '{p_charges[2].amount,p_charges[2].kind}', 'a kind once, in coins'
);
select test.refuses_fields(
  $$ select pg_temp.buy('x', test.order_line('bolt', 'MAIN', 10, 10), pg_temp.freight(1, '{"basis": "WEIGHT"}')) $$,
  '{p_charges[1].basis}', 'by weight what has one'
);
select test.refuses_fields(
  $$ select pg_temp.buy('x', '[{"kind": "SERVICE", "description": "Crane", "quantity": 1, "unit_price": 9}]',
       pg_temp.freight(1)) $$, '{p_charges[1].basis}', 'of goods'
);

-- 10 @10 and 50 of freight by value: 150, average 15.
select pg_temp.buy('o', test.order_line('bolt', 'MAIN', 10, 10, jsonb_build_object('cost_center_id', test.id('MAINT'))),
  pg_temp.freight(50));
select results_eq(
  $$ select total_amount from api.purchase_orders where id = test.id('o') $$, $$ values (150.0000) $$,
    'the total has it'
);
select test.sent('o', 'ann', 'bob');
select is(pg_temp.books('bolt'), '0 150 0', 'and so has the budget');
select api.receive_purchase_order(test.id('o'));
select is(pg_temp.books('bolt'), '150 0 0 150', 'goods come at price and share');
select results_eq(
  $$ select average_cost from api.stock_levels where item_id = test.id('bolt') $$, $$ values (15.000000) $$,
    'on average'
);
select pg_temp.bill('I1', 'o', '{"1": [10, 10]}', '[]');
select pg_temp.pass('I1');
select is(pg_temp.books('bolt'), '150 0 0 150', 'the bill for the goods says nothing of freight');
select test.refuses_fields(
  $$ select pg_temp.bill('x', 'o', '{"1": [1, 10]}', pg_temp.freight(1), jsonb_build_object('vendor_id',
       test.id('haul'))) $$, '{vendor_id}', 'a forwarder bills no goods'
);
select test.refuses_fields(
  $$ select pg_temp.bill('x', 'o', '{}', '[]') $$, '{p_lines}', 'nor does a bill bill nothing'
);
-- A later freight bill, when half of it is used: what is here, and the work that took the rest.
select api.issue_stock(test.id('MAIN'), test.line('bolt', 5), test.id('fan'));
select pg_temp.bill('F1', 'o', '{}', pg_temp.freight(60), jsonb_build_object('vendor_id', test.id('haul')));
select is(pg_temp.pass('F1'), 'PRICE_OVER', 'ten more than expected');
select is(pg_temp.books('bolt'), '80 0 0 160', 'are borne by what is here');
select results_eq(
  $$ select sum(charged_amount) from api.stock_movements where work_order_id = test.id('fan') $$,
  $$ values (80.0000) $$, 'and by the work'
);
select results_eq(
  $$ select vendor_name, net_amount from api.vendor_invoices where id = test.id('F1') $$,
  $$ values ('haul', 60.0000) $$, 'the forwarder is paid'
);
select results_eq(
  $$ select group_code, numerator
       from api.explain_spend('2020-01-01', test.day(), 'ITEM')
      where site_id is not null
      order by 2 $$,
  $$ values ('CHARGE', 60.0000), ((select item_number::text from api.items where id = test.id('bolt')), 100.0000) $$,
  'and is spend'
);
select pg_temp.bill('F2', 'o', '{}', '[{"kind": "DUTY", "amount": 20, "basis": "QUANTITY"}]');
select is(pg_temp.pass('F2'), 'NOT_ORDERED', 'duty that nobody expected');
select is(pg_temp.books('bolt'), '90 0 0 180', 'is cost as well');
-- What goes back leaves at all of its cost; no vendor credits its freight.
select test.remember('v', (api.create_vendor_return(test.id('o'),
  (select jsonb_agg(jsonb_build_object('receipt_line_id', l.id, 'quantity', 4)) from api.purchase_receipt_lines as l),
  '{"reason": "bent"}')).id);
select is(pg_temp.books('bolt'), '18 32 0 140', 'four of eighteen each, eight of them for charges');
select api.reverse_invoice(test.id('F2'), 'x');
select is(pg_temp.books('bolt'), '16 24 0 120', 'taken back where it went');
select api.reverse_invoice(test.id('F1'), 'x');
select is(pg_temp.books('bolt'), '15 20 0 110', 'all of it');
select results_eq(
  $$ select sum(charged_amount) from api.stock_movements where work_order_id = test.id('fan') $$,
  $$ values (75.0000) $$, 'for the work, too'
);

-- One euro over seven lines, and by weight.
select pg_temp.buy('p', (select jsonb_agg(l) from generate_series(1, 7),
  jsonb_array_elements(test.order_line('seal', 'MAIN', 1, 1)) as l), pg_temp.freight(1));
select test.sent('p', 'ann', 'bob');
select results_eq(
  $$ select sum(unit_charge), min(unit_charge), max(unit_charge) from api.purchase_order_lines
      where purchase_order_id = test.id('p') $$,
  $$ values (1.000000, 0.140000, 0.150000) $$, 'in cents, which add up'
);
select api.receive_purchase_order(test.id('p'));
select is(pg_temp.books('seal'), '8 0 0 110', 'to the last');
select api.update_item(test.id('cap'), '{"unit_weight_kg": 2}'), api.update_item(test.id('ring'),
  '{"unit_weight_kg": 1}');
select pg_temp.buy('q', test.order_line('cap', 'MAIN', 10, 1) || test.order_line('ring', 'MAIN', 10, 100),
  pg_temp.freight(30, '{"basis": "WEIGHT"}') || '[{"kind": "DUTY", "amount": 20, "basis": "QUANTITY"}]');
select test.sent('q', 'ann', 'bob');
select pg_temp.bill('F3', 'q', '{}', pg_temp.freight(60));
select is(pg_temp.pass('F3'), 'PRICE_OVER', 'a bill before the goods');
select api.receive_purchase_order(test.id('q'), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
  test.line_of('q'), 'quantity', 5)));
select is(split_part(pg_temp.books('cap'), ' ', 1), '30', 'half of 10, of 40 by weight and of 10 by pieces');
select api.receive_purchase_order(test.id('q'));
select is(split_part(pg_temp.books('cap'), ' ', 1), '60', 'and the other half');
select is(split_part(pg_temp.books('ring'), ' ', 1), '1030', 'a thousand, twenty by weight and ten by pieces');
select is(pg_temp.books('ring'), '1030 0 0 110', 'nothing is lost');
select api.reverse_receipt(l.receipt_id, 'keyed wrong', jsonb_build_array(jsonb_build_object('receipt_line_id', l.id,
  'quantity', 4))) from api.purchase_receipt_lines as l
 where l.purchase_order_line_id = test.line_of('q') and l.quantity = 5 order by l.id limit 1;
select is(pg_temp.books('cap'), '36 0 0 110', 'a receipt that is taken back takes its share');
select results_eq(
  $$ select posted_charge, charge_difference from api.purchase_order_lines where id = test.line_of('q') $$,
  $$ values (12.0000, 20.0000) $$, 'and leaves that of the rest'
);
select api.receive_purchase_order(test.id('q'));
select is(pg_temp.books('cap'), '60 0 0 110', 'until it comes');

-- A revision takes other charges; what has begun keeps its own.
select pg_temp.buy('r', test.order_line('seal', 'MAIN', 10, 10), pg_temp.freight(10));
select test.sent('r', 'ann', 'bob');
select api.revise_purchase_order(test.id('r'), 'dearer', p_charges => pg_temp.freight(40));
select results_eq(
  $$ select o.total_amount, o.pending_amount, r.order_charges -> 0 ->> 'amount', r.revised_charges -> 0 ->> 'amount'
       from api.purchase_orders as o join api.purchase_order_revisions as r on r.purchase_order_id = o.id
      where o.id = test.id('r') $$,
  $$ values (110.0000, 140.0000, '10.0000', '40') $$, 'it waits'
);
select test.sign_out(), test.sign_in('bob');
select api.approve_purchase_order(test.id('r'));
select test.sign_out(), test.sign_in('ann');
select results_eq(
  $$ select o.total_amount, l.unit_charge, c.amount
       from api.purchase_orders as o join api.purchase_order_lines as l on l.purchase_order_id = o.id
       join api.order_charges as c on c.purchase_order_id = o.id where o.id = test.id('r') $$,
  $$ values (140.0000, 4.000000, 40.0000) $$, 'and is then'
);
select api.receive_purchase_order(test.id('r'), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
  test.line_of('r'), 'quantity', 5)));
select is(split_part(pg_temp.books('seal'), ' ', 1), '78', 'five at fourteen');
select test.refuses_fields(
  $$ select api.revise_purchase_order(test.id('r'), 'dearer', p_charges => pg_temp.freight(50)) $$, '{p_charges}',
  'what came has its share'
);

-- Assets cost their share, and follow the bill.
select pg_temp.buy('a', jsonb_build_array(jsonb_build_object('kind', 'ASSET', 'category_id', test.id('pump'),
  'description', 'Pump', 'quantity', 3, 'unit_price', 100)), pg_temp.freight(10));
select test.sent('a', 'ann', 'bob');
select api.receive_purchase_order(test.id('a'));
select results_eq(
  $$ select sum(purchase_cost) from api.assets where category_id = test.id('pump') $$, $$ values (310.0000) $$,
  'three pumps and ten'
);
select pg_temp.bill('F4', 'a', '{}', pg_temp.freight(40));
select pg_temp.pass('F4');
select results_eq(
  $$ select sum(purchase_cost) from api.assets where category_id = test.id('pump') $$, $$ values (340.0000) $$,
  'and forty'
);

-- A replacement bears no freight again, and the ledgers prove it.
select pg_temp.buy('s', test.order_line('ring', 'MAIN', 10, 10, '{"over_receipt_percent": 20}'), pg_temp.freight(50));
select test.sent('s', 'ann', 'bob');
select api.receive_purchase_order(test.id('s'), jsonb_build_array(jsonb_build_object('purchase_order_line_id',
  test.line_of('s'), 'quantity', 12)));
select is(split_part(pg_temp.books('ring'), ' ', 1), '1200', 'twelve at ten and fifty');
select results_eq(
  $$ select posted_charge from api.purchase_order_lines where id = test.line_of('s') $$, $$ values (-10.0000) $$,
  'which are not sixty'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the stock proves it');
select is_empty($$ select * from api.verify_budgets() $$, 'and so do budgets');
select is((select count(*)::integer from api.order_charges), 7, 'charges are listed');
select is((select count(*)::integer from api.invoice_charges), 4, 'those of invoices, too');

select lives_ok(
  $$ select pg_temp.buy('crane',
       '[{"kind": "SERVICE", "description": "Crane", "quantity": 1, "unit_price": 9}]', '[]') $$,
  'charges of other orders need no goods of this one'
);
-- Each kind is held against what was billed of it, not of others.
select pg_temp.buy('d', test.order_line('cap', 'MAIN', 10, 10),
  pg_temp.freight(50) || '[{"kind": "DUTY", "amount": 20}]');
select test.sent('d', 'ann', 'bob');
select api.receive_purchase_order(test.id('d'));
select pg_temp.bill('F5', 'd', '{}', pg_temp.freight(50));
select is(pg_temp.pass('F5'), '', 'the freight is billed as expected');
select pg_temp.bill('F6', 'd', '{}', '[{"kind": "DUTY", "amount": 20}]');
select is(pg_temp.pass('F6'), '', 'and then the duty');

select * from finish();
rollback;
