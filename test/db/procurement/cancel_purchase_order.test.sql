begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 2, 50));
select test.purchase_order('p', 'north', 'parts', test.order_line('bolt', 'MAIN', 2, 50));
select test.purchase_order('q', 'north', 'parts', test.order_line('bolt', 'MAIN', 2, 50));
select test.sent('o', 'ann', 'bob'), test.sent('p', 'ann', 'bob');
select test.refuses_fields($$ select api.cancel_purchase_order(test.id('o'), '') $$, '{p_reason}', 'somebody says why');
select results_eq(
  $$ select status from api.cancel_purchase_order(test.id('o'), 'no need') $$, $$ values ('CANCELLED') $$,
    'it will not be'
);
select is(test.on_order('bolt', 'MAIN'), 2::numeric, 'and nothing of it is expected');
select api.receive_purchase_order(test.id('p'), jsonb_build_array(
  jsonb_build_object('purchase_order_line_id', test.line_of('p'), 'quantity', 1)));
select test.refuses(
  $$ select api.cancel_purchase_order(test.id('p'), 'no need') $$, 'PURCHASE_ORDER_RECEIVED', 409,
    'what has arrived did'
);
select api.submit_purchase_order(test.id('q')), api.cancel_purchase_order(test.id('q'), 'no need');
select results_eq(
  $$ select decision from api.purchase_approvals where purchase_order_id = test.id('q') $$, $$
    values ('SKIPPED') $$,
  'nobody is asked any more'
);
select test.refuses(
  $$ select api.cancel_purchase_order(test.id('o'), 'no need') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.cancel_purchase_order(test.id('p'), 'no need', 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.cancel_purchase_order(uuidv7(), 'no need') $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_purchase_order(test.id('o'), 'no') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
