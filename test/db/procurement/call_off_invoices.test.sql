-- Invoices for call-offs: matched with what the call-off ordered and received, whatever becomes of its blanket order.
begin;
select plan(32);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.work_order('fan', 'north');
select test.exchange_rate('USD', 'EUR', 0.9);

create function pg_temp.call(p_name text, p_quantity numeric, p_more jsonb default '{}', p_line integer default 1)
returns uuid language sql as $$
  select test.remember(
           p_name,
           (select id from api.create_call_off(test.id('frame'), jsonb_build_array(jsonb_build_object(
              'blanket_line_id', test.line_of('frame', p_line), 'quantity', p_quantity) || case p_line
                when 1 then jsonb_build_object('storeroom_id', test.id('MAIN'))
                else jsonb_build_object('work_order_id', test.id('fan')) end || p_more)))
         )
$$;
create function pg_temp.bill(p_name text, p_order text, p_quantity numeric, p_price numeric, p_more jsonb default '{}')
returns text language plpgsql as $$
begin
  perform test.remember(p_name, (select id from api.create_invoice(test.id(p_order),
    jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', test.day(-1)) || p_more,
    jsonb_build_array(jsonb_build_object('purchase_order_line_id', test.line_of(p_order), 'quantity', p_quantity,
      'unit_price', p_price)))));
  return pg_temp.match(p_name);
end
$$;
create function pg_temp.match(p_name text) returns text language plpgsql as $$
begin
  perform api.submit_invoice(test.id(p_name));
  return (select concat_ws(' ', i.status, nullif(array_to_string(l.match_exceptions, '+'), ''))
            from api.vendor_invoices as i join api.vendor_invoice_lines as l on l.invoice_id = i.id
           where i.id = test.id(p_name));
end
$$;
create function pg_temp.receive(p_order text, p_quantity numeric) returns void language sql as $$
  select api.receive_purchase_order(test.id(p_order), jsonb_build_array(jsonb_build_object(
           'purchase_order_line_id', test.line_of(p_order), 'quantity', p_quantity)))
$$;
create function pg_temp.left_of(p_line integer default 1) returns numeric language sql as $$
  select coalesce(l.left_quantity, l.left_amount) from api.purchase_order_lines as l where l.id = test.line_of('frame',
    p_line)
$$;
create function pg_temp.pass(p_name text) returns void language plpgsql as $$
begin
  perform test.sign_out(), test.sign_in('bob');
  perform api.approve_invoice(test.id(p_name), 'Agreed');
  perform test.sign_out(), test.sign_in('ann');
end
$$;

select test.sign_in('ann');
select test.purchase_order(
  'frame', 'north', 'parts',
  jsonb_build_array(
    jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', 100, 'unit_price', 2,
      'price_tolerance_percent', 5, 'invoice_tolerance_percent', 10, 'over_receipt_percent', 20, 'tax_percent', 19),
    jsonb_build_object('kind', 'SERVICE', 'description', 'Help', 'quantity', 1, 'unit_price', 1000, 'limited_by',
      'VALUE',
      'match_level', 'TWO_WAY', 'price_tolerance_amount', 1)
  ),
  jsonb_build_object('kind', 'BLANKET', 'ends_on', test.day(10))
);
select test.sent('frame', 'ann', 'bob');
select pg_temp.call('bolts', 40), pg_temp.call('help', 3, '{"unit_price": 200}', 2),
       pg_temp.call('strict', 5, '{"match_level": "FOUR_WAY", "is_inspected": true, "price_tolerance_percent": null}');
select results_eq(
  $$ select test.name_of(l.purchase_order_id), l.match_level, l.price_tolerance_percent, l.price_tolerance_amount,
            l.invoice_tolerance_percent, l.over_receipt_percent, l.tax_percent, l.is_inspected
       from api.purchase_order_lines as l
      where l.purchase_order_id in (test.id('bolts'), test.id('help'), test.id('strict')) order by 1 $$,
  $$ values ('bolts', 'THREE_WAY', 5.0, null::numeric, 10.0, 20.0, 19.0, false),
            ('help', 'TWO_WAY', null, 1.0, null, null, null, false),
            ('strict', 'FOUR_WAY', null, null, 10.0, 20.0, 19.0, true) $$,
  'a call-off is matched as its blanket order says, unless it says so itself'
);
select api.cancel_purchase_order(test.id('strict'), 'Not needed');
select test.sent('bolts', 'ann', 'bob'), test.sent('help', 'ann', 'bob');

-- The bill comes before the goods.
select is(pg_temp.bill('A', 'bolts', 40, 2, '{"tax_amount": 15.2}'), 'EXCEPTION NO_RECEIPT', 'nothing came yet');
select pg_temp.receive('bolts', 30);
select is(pg_temp.match('A'), 'EXCEPTION QTY_OVER', 'less came than is billed');
select pg_temp.receive('bolts', 10);
select is(pg_temp.match('A'), 'MATCHED', 'all came');
select results_eq(
  $$ select o.receipt_status, o.invoice_status from api.purchase_orders as o where o.id = test.id('bolts') $$,
  $$ values ('FULL', 'FULL') $$, 'the call-off is received and billed'
);
select is(pg_temp.left_of(), 60.0, 'neither takes from the blanket order again');
select results_eq(
  $$ select o.receipt_status, o.invoice_status from api.purchase_orders as o where o.id = test.id('frame') $$,
  $$ values ('NONE', 'NONE') $$, 'which is itself never received nor billed'
);
select is(pg_temp.bill('B', 'bolts', 4, 2.1, '{"tax_amount": 1.6}'), 'MATCHED',
  'up to the tolerances of the blanket order');
select is(pg_temp.bill('C', 'bolts', 0.000001, 2.100001), 'EXCEPTION QTY_OVER+PRICE_OVER', 'and no further');
select is(pg_temp.bill('D', 'bolts', 1, 2, '{"currency": "USD", "tax_amount": 0.38}'), 'EXCEPTION QTY_OVER+CURRENCY',
  'nor in another currency');
select is(pg_temp.left_of(), 60.0, 'what is billed too much does not take from the blanket order');
select test.refuses(
  $$ select api.cancel_purchase_order(test.id('bolts'), 'x') $$, 'PURCHASE_ORDER_RECEIVED', 409,
  'a call-off is not cancelled after its receipt'
);
select test.refuses(
  $$ select api.cancel_purchase_order(test.id('frame'), 'x') $$, 'BLANKET_IN_USE', 409, 'nor its blanket order'
);

-- The price of the blanket order rises: what was called off before is billed at its own.
select pg_temp.call('early', 10);
select test.sent('early', 'ann', 'bob');
select api.revise_purchase_order(test.id('frame'), 'Dearer', p_lines => jsonb_build_array(
  jsonb_build_object('id', test.line_of('frame'), 'kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', 100,
    'unit_price', 3),
  jsonb_build_object('id', test.line_of('frame', 2), 'kind', 'SERVICE', 'description', 'Help', 'quantity', 1,
    'unit_price', 1000, 'limited_by', 'VALUE', 'match_level', 'TWO_WAY')));
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('frame'));
select test.sign_out();
select test.sign_in('ann');
select pg_temp.call('late', 10);
select test.sent('late', 'ann', 'bob');
select pg_temp.receive('early', 10), pg_temp.receive('late', 10);
select is(pg_temp.bill('E', 'early', 5, 3, '{"tax_amount": 2.85}'), 'EXCEPTION PRICE_OVER',
  'the new price is too much for the old call-off');
select is(pg_temp.bill('F', 'early', 5, 2, '{"tax_amount": 1.9}'), 'MATCHED', 'which has its own');
select is(pg_temp.bill('G', 'late', 5, 2), 'EXCEPTION PRICE_UNDER',
  'and the old one is too little for the new call-off');
select is(pg_temp.bill('H', 'late', 5, 3), 'MATCHED', 'which has the new one');
select pg_temp.pass('E');
select results_eq(
  $$ select l.unit_price, o.invoice_status from api.purchase_order_lines as l
       join api.purchase_orders as o on o.id = l.purchase_order_id where o.id = test.id('early') $$,
  $$ values (2.0, 'FULL') $$, 'an exception that is approved changes no price'
);
select is(pg_temp.left_of(), 40.0, 'nor what is left');

-- The blanket order expires between: its call-offs go on.
select pg_temp.call('rest', 20);
select test.sent('rest', 'ann', 'bob');
select pg_temp.receive('rest', 5);
select test.sign_out();
update procurement.purchase_orders set starts_on = starts_on - 20, ends_on = test.day(-1) where id = test.id('frame');
select is(procurement.close_ended_blankets(), 1, 'the term is over');
select test.sign_in('ann');
select is(pg_temp.bill('I', 'rest', 20, 3), 'EXCEPTION QTY_OVER', 'a bill for goods that are still to come');
select pg_temp.receive('rest', 15);
select is(pg_temp.match('I'), 'MATCHED', 'matches when they came, after the end');
select pg_temp.pass('I');
select is((select o.status from api.purchase_orders as o where o.id = test.id('rest')), 'SENT', 'the call-off is open');
select api.close_purchase_order(test.id('rest'));
select is(pg_temp.left_of(), 20.0, 'closed, it has taken what came');
select test.remember('return', (select id from api.create_vendor_return(test.id('early'),
  (select jsonb_agg(jsonb_build_object('receipt_line_id', l.id, 'quantity', 4)) from api.purchase_receipt_lines as l
    where l.purchase_order_line_id = test.line_of('early')), '{"reason": "Bent"}')));
select is(pg_temp.left_of(), 20.0, 'goods that go back are taken while the call-off is open');
select api.close_purchase_order(test.id('early'), 'No replacement');
select is(pg_temp.left_of(), 24.0, 'and given back when it is closed');
select is(pg_temp.bill('J', 'early', 1, 2, '{"tax_amount": 0.38}'), 'EXCEPTION QTY_OVER+PO_CLOSED',
  'a closed call-off is billed no more');

-- A service that is matched with the order alone is taken by what is billed.
select is(pg_temp.left_of(2), 400.0, 'three at 200 are called off');
select is(pg_temp.bill('K', 'help', 2, 201), 'MATCHED', 'two are billed, and nothing is received');
select pg_temp.pass('K');
select api.close_purchase_order(test.id('help'), 'The third is not needed');
select is(pg_temp.left_of(2), 600.0, 'closed, it has taken what was billed');
select api.reverse_invoice(test.id('K'), 'Wrong');
select is(pg_temp.left_of(2), 1000.0, 'unless the bill is reversed');
select test.sign_out();
select is(
  (select count(*) from procurement.order_lines as l cross join lateral procurement.called_of(l.id) as c
    where l.purchase_order_id = test.id('frame') and c.o_quantity > 0), 0::bigint,
      'another organization has called nothing off'
);

select * from finish();
rollback;
