begin;
select plan(18);

select test.organization('acme');
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
select results_eq(
  $$ select vendor_invoice_number, status, net_amount from api.create_invoice(test.id('o'),
       '{"vendor_invoice_number": "R 1", "invoiced_on": "2026-01-05", "tax_amount": 3.8}',
       pg_temp.claim('{"1": [4, 2.5], "2": [3, 3.3333]}')) $$,
  $$ values ('R 1', 'DRAFT', 20.00) $$, 'an invoice is entered'
);
select results_eq(
  $$ select vendor_name, currency, exchange_rate, tax_amount from api.vendor_invoices $$,
  $$ values ('parts', 'EUR', 1.000000000, 3.8000) $$, 'of the vendor and in the currency of the order'
);
select results_eq(
  $$ select invoiced_quantity from api.purchase_order_lines where position = 1 $$, $$ values (0.000000) $$,
  'it claims nothing yet'
);
select test.refuses(
  $$ select pg_temp.invoice('R 1', '{"1": [1, 1]}') $$, 'ALREADY_EXISTS', 409, 'the same number of a vendor once'
);
select test.refuses_fields(
  $$ select api.create_invoice(test.id('o'), '{"tax_amount": -1}', '[]') $$,
  '{invoiced_on,tax_amount,vendor_invoice_number}', 'all that is wrong is told'
);
select test.refuses_fields(
  $$ select pg_temp.invoice('x', '{"1": [1, 1]}', '{"invoiced_on": "2999-01-01", "due_on": "2026-01-01"}') $$,
  '{due_on,invoiced_on}', 'its days go together'
);
select test.refuses_fields(
  $$ select pg_temp.invoice('x', '{"1": [1, 1]}', '{"currency": "ZZZ"}') $$, '{currency}',
  'what is exchanged has a rate'
);
select results_eq(
  $$ select sum(tax_amount) from api.vendor_invoice_lines $$, $$ values (3.8000) $$,
  'what it says of its taxes is that of its lines together, to the last digit'
);
select test.refuses_fields(
  $$ select api.create_invoice(test.id('o'),
       '{"vendor_invoice_number": "x", "invoiced_on": "2026-01-05", "tax_amount": 3}',
       (select jsonb_agg(c || '{"tax_amount": 2}')
          from jsonb_array_elements(pg_temp.claim('{"1": [1, 1], "2": [1, 1]}')) as c)) $$, '{tax_amount}',
  'lines that say their taxes say those of all'
);
select test.refuses_fields(
  $$ select pg_temp.invoice('x', '{"1": [0, 1], "2": [1, -1], "3": ["NaN", 1]}') $$,
  '{p_lines[1].quantity,p_lines[2].unit_price,p_lines[3].quantity}', 'every fault of every line is told'
);
select test.refuses_fields(
  $$ select api.create_invoice(test.id('o'), '{"vendor_invoice_number": "x", "invoiced_on": "2026-01-05"}',
       (select jsonb_agg(c || '{"tax_amount": 0.00001}')
          from jsonb_array_elements(
                 pg_temp.claim('{"1": [1.0000001, 1], "2": [1, 1.0000001], "3": [1000000, 1000]}')
               ) as c)) $$,
  '{p_lines[1].quantity,p_lines[1].tax_amount,p_lines[2].tax_amount,p_lines[2].unit_price,p_lines[3].tax_amount,'
    'p_lines[3].unit_price}', 'an amount is no finer and no larger than a line holds'
);
select test.refuses_fields(
  $$ select api.create_invoice(test.id('o'), '{"vendor_invoice_number": "x", "invoiced_on": "2026-01-05"}',
       pg_temp.claim('{"1": [999999, 99999]}') || pg_temp.claim('{"1": [1, 1]}')) $$,
  '{p_lines[1].unit_price,p_lines[2].purchase_order_line_id}', 'each line once, and no more than the books take'
);
select test.refuses(
  $$ select api.create_invoice(uuidv7(), '{"vendor_invoice_number": "x", "invoiced_on": "2026-01-05"}', '[]') $$,
  'PURCHASE_ORDER_NOT_FOUND', 404, 'of an order that there is'
);
select lives_ok(
  $$ select api.create_invoice(test.id('o'), '{"vendor_invoice_number": "RE-100", "invoiced_on": "2026-01-05"}',
       pg_temp.claim('{"1": [1, 1]}')) $$, 'a number once'
);
select test.refuses(
  format($$ select api.create_invoice(test.id('o'), '{"vendor_invoice_number": "%s", "invoiced_on": "2026-01-05"}',
    pg_temp.claim('{"1": [1, 1]}')) $$, n.number), 'ALREADY_EXISTS', 409, 'L3 ' || n.number || ' is the same number'
)
  from (values ('re-100'), ('RE 100'), (' RE.100/')) as n (number);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_invoice(test.id('o'), '{}', '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
