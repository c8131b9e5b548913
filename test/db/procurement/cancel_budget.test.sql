begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.cost_center('MAINT');
select test.budget('draft', 'MAINT', 100, '{"status": "DRAFT"}'),
       test.budget('older', 'MAINT', 100, '{"status": "DRAFT", "starts_on": "2020-01-01", "ends_on": "2020-12-31"}');
select test.sign_in('ann');
select test.refuses(
  $$ select api.cancel_budget(test.id('draft'), 'a mistake', 7) $$, 'STALE_ROW', 409, 'at its version'
);
select results_eq(
  $$ select status from api.cancel_budget(test.id('draft'), 'a mistake') $$, $$ values ('CANCELLED') $$, 'it is done'
);
select is((select status from api.budgets where id = test.id('older')), 'DRAFT', 'and another budget is as it was');
select test.refuses(
  $$ select api.cancel_budget(test.id('draft'), 'a mistake') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.cancel_budget(uuidv7(), 'a mistake') $$, 'BUDGET_NOT_FOUND', 404, 'there is none other'
);
select test.refuses_fields($$ select api.cancel_budget(test.id('draft'), ' ') $$, '{p_reason}', 'nor without a reason');
select lives_ok(
  $$ select api.create_budget(jsonb_build_object('cost_center_id', test.id('MAINT'), 'name', 'again', 'currency', 'EUR',
    'starts_on', test.day(), 'ends_on', test.day(), 'amount', 1)) $$, 'its days are free'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_budget(test.id('draft'), 'a mistake') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();
select is(
  (select max(action) from audit.events where entity = 'procurement.budgets' and entity_id = test.id('draft')),
  'cancel_budget', 'it is in the log'
);

select * from finish();
rollback;
