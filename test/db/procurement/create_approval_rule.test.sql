begin;
select plan(15);

select test.organization('acme');
select test.exchange_rate('CHF', 'EUR', 0.4);
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.role('clerk', '{purchase_order.create}'), test.role('boss',
  '{purchase_order.approve,approval_rule.create,approval_rule.update}');
select test.approval_limit('boss', 100);
update identity.approval_limits set subject = 'PURCHASE_ORDER';
select test.person('pat', '{*}', '{}');
select test.category('tools'), test.category('desks'), test.vendor('parts');
select test.category('cranes', 'tools');
select test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('hook');
select test.item(i.name, jsonb_build_object('category_id', test.id(i.category)))
  from (values ('chain', 'cranes'), ('hammer', 'tools'), ('lamp', 'desks')) as i (name, category);
insert into identity.account_roles (organization_id, account_id, role_id) values (test.current_organization(),
  test.id('pat'), test.id('boss'));
select test.sign_in('ann');
select results_eq(
  $$ select row_version from api.create_approval_rule(jsonb_build_object('name', 'Plant', 'currency', 'EUR',
    'amount_over', 100, 'role_id', test.id('boss'))) $$, $$ values (1) $$, 'a rule is made'
);
select results_eq(
  $$ select name, sequence, amount_over from api.purchase_approval_rules $$, $$ values ('Plant', 1, 100.0000) $$,
  'it agrees first unless it says so'
);
select test.refuses_fields(
  $$ select api.create_approval_rule('{"currency": "eur", "amount_over": -1, "sequence": 0}') $$,
  '{amount_over,currency,name,sequence}', 'all that is wrong is told'
);
select test.refuses_fields(
  $$ select api.create_approval_rule(jsonb_build_object('name', 'Plant', 'currency', 'EUR', 'amount_over', 100,
    'role_id', test.id('boss')) || jsonb_build_object('role_id', test.id('clerk'))) $$, '{role_id}',
  'who agrees approves orders'
);
select test.refuses_fields(
  $$ select api.create_approval_rule(jsonb_build_object('name', 'Plant', 'currency', 'EUR', 'amount_over', 100,
    'amount_up_to', 100, 'role_id', test.id('boss'), 'account_id', test.id('max'))) $$,
  '{account_id,account_id,amount_up_to}', 'a role or a person who approves, and amounts between which something is'
);
select test.refuses_fields(
  $$ select api.create_approval_rule('{"name": "Plant", "currency": "EUR", "amount_over": 100}') $$, '{role_id}',
  'somebody agrees'
);

-- Bands touch and leave nothing out; a category holds for what is within it; all of one sequence agree.
select lives_ok(
  $$ select api.create_approval_rule(jsonb_build_object('currency', 'CHF', 'sequence', 1) || r.rule)
       from (
         values (jsonb_build_object('name', 'A', 'amount_over', 0, 'amount_up_to', 100, 'role_id', test.id('boss'))),
                (jsonb_build_object('name', 'B', 'amount_over', 100, 'amount_up_to', 200, 'account_id', test.id('bob'))),
                (jsonb_build_object('name', 'C', 'amount_over', 0, 'category_id', test.id('tools'), 'role_id',
                  test.id('boss')))
       ) as r (rule) $$,
  'a rule ends at an amount, names a person or a category'
);
select test.purchase_order(
         o.name, 'north', 'parts',
         jsonb_build_array(jsonb_build_object('kind', 'ASSET', 'description', 'Thing', 'quantity', 1, 'unit_price',
           o.price, 'category_id', test.id(o.category))),
         '{"currency": "CHF"}'
       )
  from (values ('up to 100', 100, 'desks'), ('more', 100.01, 'desks'), ('up to 200', 200, 'cranes'),
               ('above', 200.01, 'desks')) as o (name, price, category);
select test.sign_out();
select test.sign_in('ann');
select api.submit_purchase_order(test.id(o.name))
  from (values ('up to 100'), ('more'), ('up to 200'), ('above')) as o (name);
select results_eq(
  $$ select o.total_amount, string_agg(coalesce(a.approval_rule_name, 'anybody'), ' ' order by a.approval_rule_name)
       from api.purchase_approvals as a
       join api.purchase_orders as o on o.id = a.purchase_order_id
      group by o.id, o.total_amount
      order by 1 $$,
  $$ values (100.0000, 'A'), (100.01, 'B'), (200.0000, 'B C'), (200.01, 'anybody') $$,
  'more than its beginning and up to its end, and what is within its category'
);

-- A line of an item is of the category of its item, or of none, on an order and on a requisition.
select api.create_approval_rule(jsonb_build_object('name', r.subject, 'subject', r.subject, 'currency', 'EUR',
         'amount_over', 0, 'category_id', test.id('tools'), 'account_id', test.id('bob')))
  from (values ('PURCHASE_ORDER'), ('REQUISITION')) as r (subject);
select api.submit_purchase_order(test.purchase_order(format('order of %s', i.name), 'north', 'parts',
         jsonb_build_array(
           jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'),
             'quantity', 1, 'unit_price', 1),
           jsonb_build_object('kind', 'ITEM', 'item_id', test.id(i.name), 'storeroom_id', test.id('MAIN'),
             'quantity', 1, 'unit_price', 1)
         )))
  from (values ('chain'), ('hammer'), ('lamp'), ('hook')) as i (name);
select results_eq(
  $$ select i.name, a.approval_rule_name
       from (values ('chain'), ('hammer'), ('hook'), ('lamp')) as i (name)
       join api.purchase_approvals as a on a.purchase_order_id = test.id(format('order of %s', i.name))
      order by 1 $$,
  $$ values ('chain', 'PURCHASE_ORDER'), ('hammer', 'PURCHASE_ORDER'), ('hook', null), ('lamp', null) $$,
  'an order of items is held against the categories of these, and those that are wider'
);
select api.submit_requisition(test.requisition(format('wish for %s', i.name), 'north',
         test.wanted('bolt', 'MAIN', 1, 1) || test.wanted(i.name, 'MAIN', 1, 1)))
  from (values ('chain'), ('hammer'), ('lamp'), ('hook')) as i (name);
select results_eq(
  $$ select i.name, a.approval_rule_name
       from (values ('chain'), ('hammer'), ('hook'), ('lamp')) as i (name)
       join api.purchase_approvals as a on a.requisition_id = test.id(format('wish for %s', i.name))
      order by 1 $$,
  $$ values ('chain', 'REQUISITION'), ('hammer', 'REQUISITION'), ('hook', null), ('lamp', null) $$,
  'and so is a requisition'
);
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select status from api.approve_purchase_order(test.id('more')) union all
     select status from api.approve_purchase_order(test.id('up to 200')) $$,
  $$ values ('APPROVED'), ('PENDING_APPROVAL') $$, 'the one who is named agrees; those side by side all do'
);
select test.purchase_order('bobs', 'north', 'parts', '[{"kind": "SERVICE", "description": "Crane", "quantity": 1,
  "unit_price": 150}]', '{"currency": "CHF"}');
select test.refuses(
  $$ select api.submit_purchase_order(test.id('bobs')) $$, 'APPROVER_UNABLE', 422,
  'nothing is handed in that only its author could agree to'
);
select test.sign_out();
select test.sign_in('ann');
select test.requisition('wanted', 'north', '[{"kind": "OTHER", "description": "Rope", "quantity": 1,
  "estimated_price": 15}]', jsonb_build_object('requester_id', test.id('bob')));
select api.create_approval_rule(jsonb_build_object('name', 'R', 'subject', 'REQUISITION', 'currency', 'EUR',
  'amount_over', 10, 'account_id', test.id('bob')));
select results_eq(
  $$ select code from test.obstacles('procurement.requisitions', test.id('wanted'), 'submit_requisition') $$,
  $$ values ('APPROVER_UNABLE') $$, 'which is told of a requisition before'
);
select test.sign_out();
select test.sign_in('pat');
select test.refuses(
  $$ select api.create_approval_rule(jsonb_build_object('name', 'Plant', 'currency', 'EUR', 'amount_over', 100,
    'role_id', test.id('boss'))) $$, 'RIGHTS_EXCEEDED', 403, 'who approves up to a limit says nothing of it'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_approval_rule('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
