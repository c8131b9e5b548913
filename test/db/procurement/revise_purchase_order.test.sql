begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 2) || test.order_line('seal',
  'MAIN', 1, 5));
select test.refuses(
  $$ select api.revise_purchase_order(test.id('o'), 'more') $$, 'TRANSITION_NOT_ALLOWED', 409, 'a draft is changed'
);
select test.sent('o', 'ann', 'bob');
select api.receive_purchase_order(test.id('o'), jsonb_build_array(
  jsonb_build_object('purchase_order_line_id', test.line_of('o'), 'quantity', 4)));
select test.refuses_fields(
  $$ select api.revise_purchase_order(test.id('o'), '') $$, '{p_reason}', 'somebody says why'
);
select test.refuses_fields(
  $$ select api.revise_purchase_order(test.id('o'), 'less', '{}',
       test.order_line('bolt', 'MAIN', 3.9, 2.1, jsonb_build_object('id', test.line_of('o')))) $$,
  '{p_lines[1].quantity,p_lines[1].unit_price}', 'no line goes below what has arrived, and that keeps its price'
);
select test.refuses_fields(
  $$ select api.revise_purchase_order(test.id('o'), 'less', '{}', test.order_line('seal', 'MAIN', 1, 5)) $$,
    '{p_lines}',
  'nor does one go of which something has arrived'
);
select test.refuses_fields(
  $$ select api.revise_purchase_order(test.id('o'), 'less', '{}',
       test.order_line('seal', 'MAIN', 10, 2, jsonb_build_object('id', test.line_of('o')))) $$, '{p_lines[1].kind}',
  'nor does it become another thing'
);
select results_eq(
  $$ select status, revision, total_amount from api.revise_purchase_order(test.id('o'), 'less', '{"note": "new"}',
       test.order_line('seal', 'MAIN', 7, 1) || test.order_line('bolt', 'MAIN', 4, 2, jsonb_build_object('id',
         test.line_of('o')))) $$,
  $$ values ('PENDING_APPROVAL', 2, 15.0000) $$, 'the next revision is handed in'
);
select results_eq(
  $$ select revision, reason, total_amount, note, jsonb_array_length(order_lines), order_lines -> 0 ->> 'quantity'
       from api.purchase_order_revisions $$,
  $$ values (1, 'less', 25.0000, null::text, 2, '10.000000') $$, 'and the one before is kept'
);
select results_eq(
  $$ select test.on_order('bolt', 'MAIN'), test.on_order('seal', 'MAIN') $$, $$ values (0::numeric, 7::numeric) $$,
  'what is expected follows the lines'
);
select results_eq(
  $$ select received_quantity, position from api.purchase_order_lines where item_number = 'bolt' $$,
  $$ values (4.000000, 2) $$, 'a line that stays keeps what has arrived'
);
select test.refuses(
  $$ select api.receive_purchase_order(test.id('o')) $$, 'PURCHASE_ORDER_NOT_OPEN', 409,
    'nothing arrives before it is approved anew'
);
select test.sign_out();
select test.sign_in('bob');
select api.reject_purchase_order(test.id('o'), 'no');
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_purchase_order(test.id('o'), '{}', '[]') $$, '{p_lines}',
    'a draft that was received keeps what it has'
);
select test.refuses(
  $$ select api.cancel_purchase_order(test.id('o'), 'no') $$, 'PURCHASE_ORDER_RECEIVED', 409, 'and is not cancelled'
);
select test.refuses_fields(
  $$ select api.update_purchase_order(test.id('o'), jsonb_build_object('vendor_id', test.vendor('other'))) $$,
    '{vendor_id}',
  'nor ordered elsewhere'
);
select test.refuses(
  $$ select api.revise_purchase_order(test.id('o'), 'x', p_row_version => 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.revise_purchase_order(uuidv7(), 'x') $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.revise_purchase_order(test.id('o'), 'x') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
