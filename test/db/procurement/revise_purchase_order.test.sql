begin;
select plan(25);

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
       test.order_line('seal', 'MAIN', 7, 1) || test.order_line('bolt', 'MAIN', 6, 2, jsonb_build_object('id',
         test.line_of('o')))) $$,
  $$ values ('PENDING_APPROVAL', 1, 25.0000) $$, 'the next revision waits, and what was approved stays in force'
);
select results_eq(
  $$ select revision, status, reason, total_amount, jsonb_array_length(order_lines), order_lines -> 0 ->> 'quantity',
            revised_amount, revised_values, revised_lines -> 1 ->> 'id' = test.line_of('o')::text
       from api.purchase_order_revisions $$,
  $$ values (1, 'PENDING', 'less', 25.0000, 2, '10.000000', 19.0000,
             '{"note": "new", "exchange_rate": 1.000000000}'::jsonb, true) $$,
  'what is in force is kept beside what is asked for'
);
select results_eq(
  $$ select pending_amount, held_status, note from api.purchase_orders where id = test.id('o') $$,
  $$ values (19.0000, 'SENT', null::text) $$, 'who approves sees the total that waits'
);
select results_eq(
  $$ select test.on_order('bolt', 'MAIN'), test.on_order('seal', 'MAIN') $$, $$ values (6::numeric, 1::numeric) $$,
  'what is expected stays, too'
);
select lives_ok(
  $$ select api.receive_purchase_order(test.id('o'), jsonb_build_array(
       jsonb_build_object('purchase_order_line_id', test.line_of('o'), 'quantity', 1))) $$,
  'and goods at the dock are received'
);
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select status, revision, total_amount from api.reject_purchase_order(test.id('o'), 'no') $$,
  $$ values ('SENT', 1, 25.0000) $$, 'a rejection returns to what was sent'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select test.on_order('bolt', 'MAIN'), test.on_order('seal', 'MAIN') $$, $$ values (5::numeric, 1::numeric) $$,
  'nothing of the revision is left'
);
select results_eq(
  $$ select o.status, o.pending_amount, r.revised_amount, o.held_status
       from api.purchase_orders as o
       join api.purchase_order_revisions as r on r.purchase_order_id = o.id and r.status = 'REJECTED' $$,
  $$ values ('SENT', null::numeric, 19.0000, null::text) $$, 'but its record'
);
select api.revise_purchase_order(test.id('o'), 'again', '{}', test.order_line('seal', 'MAIN', 7, 1)
  || test.order_line('bolt', 'MAIN', 6, 2, jsonb_build_object('id', test.line_of('o'))));
select api.receive_purchase_order(test.id('o'), jsonb_build_array(
  jsonb_build_object('purchase_order_line_id', test.line_of('o'), 'quantity', 3)));
select test.sign_out();
select test.sign_in('bob');
select test.refuses_fields(
  $$ select api.approve_purchase_order(test.id('o')) $$, '{p_lines[2].quantity}',
  'what has arrived meanwhile is not revised away'
);
select api.reject_purchase_order(test.id('o'), 'too late');
select test.sign_out();
select test.sign_in('ann');
select api.revise_purchase_order(test.id('o'), 'less', '{"note": "new"}', test.order_line('seal', 'MAIN', 7, 1)
  || test.order_line('bolt', 'MAIN', 8, 2, jsonb_build_object('id', test.line_of('o'))));
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select status, revision, total_amount from api.approve_purchase_order(test.id('o')) $$,
  $$ values ('APPROVED', 2, 23.0000) $$, 'with its approval the revision is in force'
);
select results_eq(
  $$ select test.on_order('bolt', 'MAIN'), test.on_order('seal', 'MAIN') $$, $$ values (0::numeric, 7::numeric) $$,
  'and expected'
);
select results_eq(
  $$ select note, pending_amount, held_status from api.purchase_orders where id = test.id('o') $$,
  $$ values ('new', null::numeric, null::text) $$, 'with its values'
);
select test.sign_out();
select is(
  (select author_ids from procurement.purchase_orders where id = test.id('o')), array[test.id('ann')],
  'who approves it does not become an author'
);
select test.sign_in('ann');
select results_eq(
  $$ select received_quantity, position from api.purchase_order_lines where item_number = 'bolt' $$,
  $$ values (8.000000, 2) $$, 'a line that stays keeps what has arrived'
);
select api.retire_item(test.id('seal'));
select lives_ok(
  $$ select api.receive_purchase_order(test.id('o')) $$, 'what was ordered before its item was retired is received'
);
select test.refuses(
  $$ select api.cancel_purchase_order(test.id('o'), 'no') $$, 'PURCHASE_ORDER_RECEIVED', 409, 'and not cancelled'
);
select test.refuses_fields(
  $$ select api.revise_purchase_order(test.id('o'), 'x', jsonb_build_object('vendor_id', test.vendor('other'))) $$,
  '{vendor_id}', 'nor ordered elsewhere'
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
