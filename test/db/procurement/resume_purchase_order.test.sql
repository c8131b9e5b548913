begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 50));
select test.sent('o', 'ann', 'bob');
select test.refuses(
  $$ select api.resume_purchase_order(test.id('o')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'what does not rest goes on'
);
select api.acknowledge_purchase_order(test.id('o')), api.hold_purchase_order(test.id('o'), 'wait');
select results_eq(
  $$ select status from api.resume_purchase_order(test.id('o')) $$, $$ values ('ACKNOWLEDGED') $$,
    'it is again what it was'
);
select results_eq(
  $$ select held_status, status_note from api.purchase_orders $$, $$ values (null::text, null::text) $$,
    'and nothing of the hold stays'
);
select test.refuses(
  $$ select api.resume_purchase_order(test.id('o'), 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.resume_purchase_order(uuidv7()) $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.resume_purchase_order(test.id('o')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
