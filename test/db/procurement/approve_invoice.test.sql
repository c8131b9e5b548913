begin;
select plan(17);

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
select api.receive_purchase_order(test.id('o'));
select api.review_receipt(l.receipt_id, jsonb_build_array(jsonb_build_object('id', l.id)))
  from api.purchase_receipt_lines as l where l.inspection_status = 'PENDING_INSPECTION';
select api.issue_stock(test.id('MAIN'), test.line('seal', 16), test.id('fan'));
select pg_temp.invoice('a', '{"1": [10, 2.2], "2": [10, 3.5], "4": [1, 130]}');
select pg_temp.invoice('b', '{"3": [1, 9]}');
select api.submit_invoice(test.id('a')), api.submit_invoice(test.id('b'));
select is(pg_temp.matches('a'), ', , PRICE_OVER', 'the crane is dear');
select test.refuses(
  $$ select api.approve_invoice(test.id('a')) $$, 'SELF_APPROVAL', 422, 'nobody approves what they entered'
);
select test.sign_out();
select test.person('clerk', '{*}', '{invoice.approve}');
select test.sign_in('clerk');
select test.refuses(
  $$ select api.approve_invoice(test.id('a'), 'fine') $$, 'PERMISSION_DENIED', 403,
  'what does not match takes a permission of its own'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses_fields(
  $$ select api.approve_invoice(test.id('a')) $$, '{p_reason}', 'and a reason'
);
select results_eq(
  $$ select status from api.approve_invoice(test.id('a'), 'storm that day') $$, $$ values ('APPROVED') $$,
    'it is approved'
);
select results_eq(
  $$ select override_reason, approved_by_name from api.vendor_invoices where id = test.id('a') $$,
  $$ values ('storm that day', 'bob') $$, 'and who says so is known'
);
select is(test.stock('bolt', 'MAIN'), '10 22 2.2', 'goods that are there are worth what they cost');
-- 20 seals for 70, 16 issued at 3.5 each leave 4 worth 14; of 5.00 more for ten, four are still there.
select is(test.stock('seal', 'MAIN'), '4 16 4', 'of those that were used only the rest');
select results_eq(
  $$ select kind, amount from api.work_order_costs order by amount $$,
  $$ values ('ITEM', 3.0000), ('ITEM', 21.0000), ('SERVICE', 30.0000), ('ITEM', 35.0000),
       ('SERVICE', 100.0000) $$,
  'what is left over costs the work order that took the rest'
);
select results_eq(
  $$ select posted_difference from api.vendor_invoice_lines where invoice_id = test.id('a') order by position $$,
  $$ values (2.0000), (5.0000), (30.0000) $$, 'and each line knows what it differed by'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.refuses(
  $$ select api.approve_invoice(test.id('a')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select api.start_work_order(test.id('fan')), api.complete_work_order(test.id('fan')),
  api.close_work_order(test.id('fan'));
select test.sign_out();
select test.sign_in('ann');
select api.cancel_invoice(test.id('b'), 'wrong');
select pg_temp.invoice('late', '{"2": [1, 3.5]}');
select api.submit_invoice(test.id('late'));
select test.sign_out();
select test.sign_in('bob');
select lives_ok($$ select api.approve_invoice(test.id('late'), 'paid all the same') $$,
  'a bill may come after the work is over');
select results_eq(
  $$ select count(*) from api.work_order_costs $$, $$ values (5::bigint) $$, 'which bears nothing of it'
);
select test.refuses(
  $$ select api.approve_invoice(test.id('a'), p_row_version => 99) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.approve_invoice(uuidv7()) $$, 'INVOICE_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.approve_invoice(test.id('a')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
