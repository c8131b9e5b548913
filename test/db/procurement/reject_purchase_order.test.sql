begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 50));
select api.submit_purchase_order(test.id('o'));
select test.refuses(
  $$ select api.reject_purchase_order(test.id('o'), 'no') $$, 'SELF_APPROVAL', 422, 'nobody decides on what they wrote'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses_fields(
  $$ select api.reject_purchase_order(test.id('o'), ' ') $$, '{p_reason}', 'somebody says why'
);
select results_eq(
  $$ select status from api.reject_purchase_order(test.id('o'), 'too dear') $$, $$ values ('DRAFT') $$,
    'it is a draft again'
);
select results_eq(
  $$ select decision, decided_by_name from api.purchase_approvals $$, $$ values ('REJECTED', 'bob') $$,
    'and who said so is known'
);
select test.refuses(
  $$ select api.reject_purchase_order(test.id('o'), 'no') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select test.sign_in('ann');
select api.submit_purchase_order(test.id('o'));
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select status from api.approve_purchase_order(test.id('o')) $$, $$ values ('APPROVED') $$,
    'what is handed in again has steps of its own'
);
select test.refuses(
  $$ select api.reject_purchase_order(uuidv7(), 'no') $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.refuses(
  $$ select api.reject_purchase_order(test.id('o'), 'no', 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reject_purchase_order(test.id('o'), 'no') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
