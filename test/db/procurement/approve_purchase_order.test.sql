begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.role('first', '{purchase_order.approve}'), test.role('last', '{purchase_order.approve}');
select test.person('pat', '{*}', '{}'), test.person('lea', '{*}', '{}'), test.person('tom', '{*}', '{}');
insert into identity.account_roles (organization_id, account_id, role_id)
select test.current_organization(), test.id(g.who), test.id(g.role)
  from (values ('pat', 'first'), ('lea', 'last')) as g (who, role);
select test.approval_limit('last', 1000);
update identity.approval_limits set subject = 'PURCHASE_ORDER';
select test.sign_in('ann');
select api.create_approval_rule(jsonb_build_object('name', 'First', 'currency', 'EUR', 'amount_over', 100, 'role_id',
  test.id('first'))),
       api.create_approval_rule(jsonb_build_object('name', 'Last', 'currency', 'EUR', 'amount_over', 100, 'role_id',
         test.id('last'), 'sequence', 2));
select test.purchase_order('small', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 50));
select test.purchase_order('large', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 1000));
select test.purchase_order('huge', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 1000.01));
select test.purchase_order('bobs', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 1),
  jsonb_build_object('buyer_id', test.id('bob')));
select api.submit_purchase_order(test.id(o.name)) from (values ('small'), ('large'), ('huge'), ('bobs')) as o (name);
select test.refuses(
  $$ select api.approve_purchase_order(test.id('small')) $$, 'SELF_APPROVAL', 422, 'nobody approves what they wrote'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.approve_purchase_order(test.id('bobs')) $$, 'SELF_APPROVAL', 422, 'nor what they buy'
);
select results_eq(
  $$ select status from api.approve_purchase_order(test.id('small')) $$, $$ values ('APPROVED') $$, 'somebody else does'
);
select results_eq(
  $$ select approved_amount, approved_at is not null from api.purchase_orders where id = test.id('small') $$,
  $$ values (50.0000, true) $$, 'the amount that was approved is kept'
);
select test.refuses(
  $$ select api.approve_purchase_order(test.id('large')) $$, 'APPROVAL_STEP_NOT_YOURS', 403, 'a step is of its role'
);
select test.refuses(
  $$ select api.approve_purchase_order(test.id('small')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.approve_purchase_order(test.id('large'), 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.approve_purchase_order(uuidv7()) $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select api.block_vendor(test.id('parts'), 'fraud');
select test.sign_out();
select test.sign_in('pat');
select test.refuses(
  $$ select api.approve_purchase_order(test.id('large')) $$, 'VENDOR_NOT_APPROVED', 422,
    'a vendor that was blocked meanwhile gets nothing'
);
select test.sign_out();
select test.sign_in('ann');
select api.unblock_vendor(test.id('parts')), api.approve_vendor(test.id('parts'));
select test.sign_out();
select test.sign_in('lea');
select test.refuses(
  $$ select api.approve_purchase_order(test.id('large')) $$, 'APPROVAL_STEP_NOT_YOURS', 403, 'in the order of steps'
);
select test.sign_out();
select test.sign_in('pat');
select results_eq(
  $$ select status from api.approve_purchase_order(test.id('large')) union all
     select status from api.approve_purchase_order(test.id('huge')) $$,
  $$ values ('PENDING_APPROVAL'), ('PENDING_APPROVAL') $$, 'the first step is taken'
);
select test.sign_out();
select test.sign_in('lea');
select test.refuses(
  $$ select api.approve_purchase_order(test.id('huge')) $$, 'OVER_LIMIT', 422, 'the last step is within the limit'
);
select results_eq(
  $$ select status from api.approve_purchase_order(test.id('large')) $$, $$ values ('APPROVED') $$, 'inclusive'
);
select results_eq(
  $$ select sequence, decision, decided_by_name from api.purchase_approvals
      where purchase_order_id = test.id('large') order by 1 $$,
  $$ values (1, 'APPROVED', 'pat'), (2, 'APPROVED', 'lea') $$, 'who agreed stays on record'
);
select is(test.on_order('bolt', 'MAIN'), 0::numeric, 'nothing is expected before it was sent');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.approve_purchase_order(test.id('huge')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
