begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 2, 50));
select test.refuses(
  $$ select api.close_purchase_order(test.id('o'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'a draft is cancelled'
);
select test.sent('o', 'ann', 'bob');
select api.receive_purchase_order(test.id('o'), jsonb_build_array(
  jsonb_build_object('purchase_order_line_id', test.line_of('o'), 'quantity', 1)));
select test.refuses(
  $$ select api.close_purchase_order(test.id('o')) $$, 'PURCHASE_ORDER_INCOMPLETE', 422,
    'all of it has come, or somebody says why not'
);
select is(test.on_order('bolt', 'MAIN'), 1::numeric, 'the rest is expected');
select results_eq(
  $$ select status, receipt_status from api.close_purchase_order(test.id('o'), 'no longer made') $$,
  $$ values ('CLOSED', 'PARTIAL') $$, 'it is closed short'
);
select results_eq(
  $$ select status, status_note from api.purchase_orders where id = test.id('o') $$,
  $$ values ('CLOSED', 'no longer made') $$, 'and so the list shows it'
);
select is(test.on_order('bolt', 'MAIN'), 0::numeric, 'then nothing is');
select test.refuses(
  $$ select api.receive_purchase_order(test.id('o')) $$, 'PURCHASE_ORDER_NOT_OPEN', 409, 'and nothing arrives'
);
select test.refuses(
  $$ select api.close_purchase_order(test.id('o'), 'x', 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.close_purchase_order(uuidv7()) $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.close_purchase_order(test.id('o')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
