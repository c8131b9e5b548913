begin;
select plan(20);

select test.organization('acme');
select test.exchange_rate('USD', 'EUR', 0.9);
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal');
select test.work_order('fan', 'north');
-- An invoice of the order o for its lines, by their place: {place: [quantity, price]}.
create function pg_temp.claim(p_lines jsonb) returns jsonb language sql as
$$ select jsonb_agg(jsonb_build_object('purchase_order_line_id', test.line_of('o', k.key::integer),
     'quantity', k.value -> 0, 'unit_price', k.value -> 1) order by k.key) from jsonb_each(p_lines) as k $$;
create function pg_temp.invoice(p_name text, p_lines jsonb, p_more jsonb default '{}') returns uuid language sql as
$$ select test.remember(p_name, (api.create_invoice(test.id('o'),
     jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', '2026-01-05') || p_more,
     pg_temp.claim(p_lines))).id) $$;
create function pg_temp.matches(p_name text) returns text language sql as
$$ select string_agg(array_to_string(l.match_exceptions, '+'), ', ' order by l.position)
     from api.vendor_invoice_lines as l where l.invoice_id = test.id(p_name) $$;
-- The same of the order t, with the taxes of its lines; and what is found of them.
create function pg_temp.taxed(p_name text, p_taxes text[], p_more jsonb default '{}') returns uuid language sql as
$$ select test.remember(p_name, (api.create_invoice(test.id('t'),
     jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', '2026-01-05') || p_more,
     (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('purchase_order_line_id', test.line_of('t', g.n), 'quantity',
               1, 'unit_price', case g.n when 1 then 3.33 else 10 end, 'tax_amount', p_taxes[g.n]::numeric)))
        from generate_series(1, 3) as g (n)))).id) $$;
create function pg_temp.taxes(p_name text) returns text language sql as
$$ select string_agg(
            concat_ws(' ', l.tax_amount, l.tax_variance, array_to_string(l.match_exceptions, '+')), ', '
            order by l.position
          )
     from api.vendor_invoice_lines as l where l.invoice_id = test.id(p_name) $$;

select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts',
  test.order_line('bolt', 'MAIN', 10, 2, '{"match_level": "TWO_WAY", "price_tolerance_percent": 10}')
  || test.order_line('seal', 'MAIN', 10, 3, jsonb_build_object('invoice_tolerance_percent', 10,
    'price_tolerance_amount',
       0.5, 'work_order_id', test.id('fan')))
  || test.order_line('seal', 'MAIN', 10, 4, '{"match_level": "FOUR_WAY", "is_inspected": true}')
  || jsonb_build_array(jsonb_build_object('kind', 'SERVICE', 'description', 'Crane', 'quantity', 1, 'unit_price', 100,
       'work_order_id', test.id('fan'))));
select test.sent('o', 'ann', 'bob');
select pg_temp.invoice('a', '{"1": [10, 2.2], "2": [1, 3], "3": [1, 4]}');
select results_eq(
  $$ select status from api.submit_invoice(test.id('a')) $$, $$ values ('EXCEPTION') $$, 'it is held against the order'
);
select is(pg_temp.matches('a'), ', NO_RECEIPT, NO_RECEIPT', 'two ways need no receipt, three and four do');
select results_eq(
  $$ select l.invoiced_quantity, o.invoice_status from api.purchase_order_lines as l, api.purchase_orders as o
      where l.position = 1 $$,
  $$ values (10.000000, 'PARTIAL') $$, 'what does not match claims its quantity, too'
);
select api.receive_purchase_order(test.id('o'));
select is((select status from api.submit_invoice(test.id('a'))), 'EXCEPTION',
  'when goods have come it is handed in again');
select is(pg_temp.matches('a'), ', , NO_RECEIPT', 'four ways wait until they were accepted');
select api.review_receipt(r.id, jsonb_build_array(
         jsonb_build_object('id', l.id, 'rejected_quantity', 4, 'reject_reason', 'bent')))
  from api.purchase_receipts as r
  join api.purchase_receipt_lines as l on l.receipt_id = r.id
 where l.purchase_order_line_id = test.line_of('o', 3);
select is((select status from api.submit_invoice(test.id('a'))), 'MATCHED', 'then it matches');
select results_eq(
  $$ select quantity_variance, price_variance from api.vendor_invoice_lines order by position $$,
  $$ values (0.000000, 0.200000), (-9.000000, 0.000000), (-5.000000, 0.000000) $$, 'and what it differs by is kept'
);
select test.refuses(
  $$ select api.submit_invoice(test.id('a')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select pg_temp.invoice('b', '{"1": [0.5, 2.200001], "2": [10, 3.5], "3": [6, 4]}');
select api.submit_invoice(test.id('b'));
select is(pg_temp.matches('b'), 'QTY_OVER+PRICE_OVER, , QTY_OVER',
  'all invoices together claim no more, within the tolerances of the line');
select pg_temp.invoice('c', '{"2": [0.000001, 2.499999], "3": [0.1, 3.9]}');
select api.submit_invoice(test.id('c'));
select is(pg_temp.matches('c'), 'QTY_OVER+PRICE_UNDER, QTY_OVER+PRICE_UNDER',
  'to the last digit, also where it is cheap');
select pg_temp.invoice('d', '{"4": [1, 1]}', '{"currency": "USD"}');
select api.close_purchase_order(test.id('o'), 'enough'), api.submit_invoice(test.id('d'));
select is(pg_temp.matches('d'), 'PO_CLOSED+CURRENCY', 'of an order that is over, in another currency');

-- Taxes: the rate of the line of the order on what is claimed, line by line; a cent is rounding.
select test.purchase_order('t', 'north', 'parts',
  test.order_line('bolt', 'MAIN', 100, 3.33, '{"match_level": "TWO_WAY", "tax_percent": 19}')
  || test.order_line('seal', 'MAIN', 100, 10, '{"match_level": "TWO_WAY", "tax_percent": 7}')
  || test.order_line('seal', 'MAIN', 100, 10, '{"match_level": "TWO_WAY"}'));
select test.sent('t', 'ann', 'bob');
select results_eq(
  $$ select total_amount, tax_amount, gross_amount from api.purchase_orders where id = test.id('t') $$,
  $$ values (2333.0000, 133.2700, 2466.2700) $$, 'an order knows its taxes, and what it costs with them'
);
select is(
  (select array_agg(tax_amount order by position) from api.purchase_order_lines where purchase_order_id = test.id('t')),
  '{63.2700,70.0000,0}'::numeric[], 'as each of its lines does'
);
select pg_temp.taxed('t1', '{0.64,0.71,5}'), pg_temp.taxed('t2', '{0.64,0.7101,0}'),
       pg_temp.taxed('t3', '{0.61,null,0}'), pg_temp.taxed('t4', '{}', '{"tax_amount": 1.33}');
select api.submit_invoice(test.id(t.name)) from (values ('t1'), ('t2'), ('t3'), ('t4')) as t (name);
select is(
  pg_temp.taxes('t1'), '0.6400 0.0100 , 0.7100 0.0100 , 5.0000 ',
  'what is rounded to a cent matches, and a line without a rate is not asked'
);
select is(pg_temp.taxes('t2'), '0.6400 0.0100 , 0.7101 0.0101 TAX_DIFFERS, 0.0000 ', 'a digit more does not');
select is(
  pg_temp.taxes('t3'), '0.6100 -0.0200 TAX_DIFFERS, 0.0000 -0.7000 TAX_DIFFERS, 0.0000 ', 'nor does less, or none'
);
select is(
  pg_temp.taxes('t4'), '0.6300 0.0000 , 0.7000 0.0000 , 0.0000 ', 'what is said for all is spread over the lines'
);
select test.refuses(
  $$ select api.submit_invoice(test.id('a'), p_row_version => 99) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.submit_invoice(uuidv7()) $$, 'INVOICE_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.submit_invoice(test.id('a')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
