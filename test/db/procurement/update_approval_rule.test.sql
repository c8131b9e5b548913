begin;
select plan(7);

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
select test.remember('r', (api.create_approval_rule(jsonb_build_object('name', 'Plant', 'currency', 'EUR',
  'amount_over', 100, 'role_id', test.id('boss')))).id);
select results_eq(
  $$ select row_version from api.update_approval_rule(test.id('r'), '{"amount_over": 5}', 1) $$, $$ values (2) $$,
  'it is changed'
);
select results_eq(
  $$ select amount_over from api.purchase_approval_rules where id = test.id('r') $$, $$ values (5::numeric) $$,
  'and so the list shows it'
);
select test.refuses(
  $$ select api.update_approval_rule(test.id('r'), '{"amount_over": 5}', 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.update_approval_rule(uuidv7(), '{}') $$, 'APPROVAL_RULE_NOT_FOUND', 404, 'there is none other'
);
select test.refuses_fields(
  $$ select api.update_approval_rule(test.id('r'), jsonb_build_object('role_id', test.id('clerk'))) $$, '{role_id}',
  'who agrees approves orders'
);
select test.sign_out();
select test.sign_in('pat');
select test.refuses(
  $$ select api.update_approval_rule(test.id('r'), '{"amount_over": 5}') $$, 'RIGHTS_EXCEEDED', 403,
  'who approves up to a limit says nothing of it'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_approval_rule(test.id('r'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
