begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.vendor('new', 'PROSPECT'), test.contract_type('full');
select test.contract('over', 'full', 'new', 'north', 'EXPIRED');
select test.role('boss', '{purchase_order.approve}');
select test.sign_in('ann');
select test.remember('plant', (api.create_cost_center('{"code": "PLANT", "name": "Plant"}')).id);
select api.create_approval_rule(jsonb_build_object('name', 'All', 'currency', 'EUR', 'amount_over', 100, 'role_id',
  test.id('boss'), 'sequence', 2)),
       api.create_approval_rule(jsonb_build_object('name', 'Plant', 'currency', 'EUR', 'amount_over', 0, 'role_id',
         test.id('boss'),
         'cost_center_id', test.id('plant'))),
       api.create_approval_rule(jsonb_build_object('name', 'Dollars', 'currency', 'USD', 'amount_over', 0, 'role_id',
         test.id('boss')));
select test.purchase_order('small', 'north', 'parts', test.order_line('bolt', 'MAIN', 100, 1));
select results_eq(
  $$ select status from api.submit_purchase_order(test.id('small')) $$, $$ values ('PENDING_APPROVAL') $$,
    'it is handed in'
);
select results_eq(
  $$ select sequence, approval_rule_name, decision from api.purchase_approvals $$,
  $$ values (1, null::text, 'PENDING') $$, 'where no rule holds, anybody who may agrees'
);
select test.purchase_order('large', 'north', 'parts',
  test.order_line('bolt', 'MAIN', 100.01, 1, jsonb_build_object('cost_center_id', test.id('plant'))));
select api.submit_purchase_order(test.id('large'));
select results_eq(
  $$ select sequence, approval_rule_name from api.purchase_approvals where purchase_order_id = test.id('large')
    order by 1 $$,
  $$ values (1, 'Plant'), (2, 'All') $$, 'each rule that holds by amount, currency and cost center asks for a step'
);
select test.refuses(
  $$ select api.submit_purchase_order(test.id('small')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.purchase_order('none', 'north', 'new', '[]', jsonb_build_object('contract_id', test.id('over')));
select test.refuses(
  $$ select api.submit_purchase_order(test.id('none')) $$, 'PURCHASE_ORDER_EMPTY', 422, 'an order orders something'
);
select api.update_purchase_order(test.id('none'), '{}', test.order_line('bolt', 'MAIN', 1, 1));
select test.refuses(
  $$ select api.submit_purchase_order(test.id('none')) $$, 'VENDOR_NOT_APPROVED', 422, 'of a vendor that was approved'
);
select api.approve_vendor(test.id('new'));
select test.refuses(
  $$ select api.submit_purchase_order(test.id('none')) $$, 'CONTRACT_NOT_IN_FORCE', 422, 'by a contract that holds'
);
select test.refuses(
  $$ select api.submit_purchase_order(test.id('none'), 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.submit_purchase_order(uuidv7()) $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.submit_purchase_order(test.id('none')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
