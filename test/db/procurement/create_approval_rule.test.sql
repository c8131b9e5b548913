begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.role('clerk', '{purchase_order.create}'), test.role('boss',
  '{purchase_order.approve,approval_rule.create,approval_rule.update}');
select test.approval_limit('boss', 100);
update identity.approval_limits set subject = 'PURCHASE_ORDER';
select test.person('pat', '{*}', '{}');
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
  '{amount_over,currency,name,role_id,sequence}', 'all that is wrong is told'
);
select test.refuses_fields(
  $$ select api.create_approval_rule(jsonb_build_object('name', 'Plant', 'currency', 'EUR', 'amount_over', 100,
    'role_id', test.id('boss')) || jsonb_build_object('role_id', test.id('clerk'))) $$, '{role_id}',
  'who agrees approves orders'
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
