begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.cost_center('MAINT');
select test.budget('draft', 'MAINT', 100, '{"status": "DRAFT"}');
select test.sign_in('ann');
select test.refuses(
  $$ select api.activate_budget(test.id('draft'), 7) $$, 'STALE_ROW', 409, 'at its version'
);
select results_eq(
  $$ select status from api.activate_budget(test.id('draft')) $$, $$ values ('ACTIVE') $$, 'it is done'
);
select test.refuses(
  $$ select api.activate_budget(test.id('draft')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.activate_budget(uuidv7()) $$, 'BUDGET_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.activate_budget(test.id('draft')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();
select is(
  (select max(action) from audit.events where entity = 'procurement.budgets' and entity_id = test.id('draft')),
  'activate_budget', 'it is in the log'
);

select * from finish();
rollback;
