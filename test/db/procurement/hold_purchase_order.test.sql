begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 50));
select test.refuses(
  $$ select api.hold_purchase_order(test.id('o'), 'wait') $$, 'TRANSITION_NOT_ALLOWED', 409, 'a draft rests anyway'
);
select test.sent('o', 'ann', 'bob');
select test.refuses_fields($$ select api.hold_purchase_order(test.id('o'), null) $$, '{p_reason}', 'somebody says why');
select results_eq(
  $$ select status from api.hold_purchase_order(test.id('o'), 'wait') $$, $$ values ('ON_HOLD') $$, 'it rests'
);
select results_eq(
  $$ select held_status, status_note from api.purchase_orders $$, $$ values ('SENT', 'wait') $$, 'and knows what it was'
);
select is(test.on_order('bolt', 'MAIN'), 1::numeric, 'what was sent is still expected');
select test.refuses(
  $$ select api.hold_purchase_order(test.id('o'), 'wait', 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.hold_purchase_order(uuidv7(), 'wait') $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.hold_purchase_order(test.id('o'), 'wait') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
