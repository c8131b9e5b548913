begin;
select plan(8);

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
select pg_temp.invoice('a', '{"1": [10, 2]}');
select api.submit_invoice(test.id('a'));
select test.refuses(
  $$ select api.record_invoice_payment(test.id('a')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'what was not approved is not paid'
);
select test.sign_out();
select test.sign_in('bob');
select api.approve_invoice(test.id('a'));
select test.refuses_fields(
  $$ select api.record_invoice_payment(test.id('a'), '2999-01-01') $$, '{p_paid_on}', 'not to come'
);
select results_eq(
  $$ select status from api.record_invoice_payment(test.id('a'), '2026-02-01', 'T 1') $$, $$ values ('PAID') $$,
  'it is paid'
);
select results_eq(
  $$ select paid_on, payment_reference from api.vendor_invoices $$, $$ values ('2026-02-01'::date, 'T 1') $$,
    'and when is known'
);
select test.refuses(
  $$ select api.reverse_invoice(test.id('a'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'what was paid is not reversed'
);
select test.refuses(
  $$ select api.record_invoice_payment(test.id('a'), p_row_version => 99) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.record_invoice_payment(uuidv7()) $$, 'INVOICE_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_invoice_payment(test.id('a')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
