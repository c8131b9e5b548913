begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.cost_center('MAINT');
select test.budget('year', 'MAINT', 100, '{"warn_percent": 50}');
update procurement.budgets set committed_amount = 60 where id = test.id('year');
select test.budget('draft', 'MAINT', 100, '{"status": "DRAFT", "starts_on": "2020-01-01", "ends_on": "2020-12-31"}');
select test.sign_in('ann');
select results_eq(
  $$ select revision, amount, available_amount from api.revise_budget(test.id('year'), 120.5, 'more work') $$,
  $$ values (2, 120.5000, 60.5000) $$, 'a budget gets more'
);
select results_eq(
  $$ select is_nearly_used_up, is_exceeded from api.budgets where id = test.id('year') $$,
  $$ values (false, false) $$, 'less than the share from which it warns is used'
);
select results_eq(
  $$ select revision, available_amount from api.revise_budget(test.id('year'), 50, 'savings') $$,
  $$ values (3, -10.0000) $$, 'or less than it bears'
);
select results_eq(
  $$ select used_percent, is_nearly_used_up, is_exceeded from api.budgets where id = test.id('year') $$,
  $$ values (120.00, true, true) $$, 'which is told'
);
select results_eq(
  $$ select revision, old_amount, new_amount, reason, created_by_name from api.budget_revisions order by revision $$,
  $$ values (2, 100.0000, 120.5000, 'more work', 'ann'), (3, 120.5000, 50.0000, 'savings', 'ann') $$,
  'what it was stays on record'
);
select test.refuses_fields($$ select api.revise_budget(test.id('year'), 1, null) $$, '{p_reason}', 'with a reason');
select is((api.revise_budget(test.id('year'), 0, 'no more')).amount, 0.0000, 'as little as nothing');
select results_eq(
  $$ select test.field_faults(format($q$ select api.revise_budget(test.id('year'), %L, 'x') $q$, a.amount))
       from (values (1, null::numeric), (2, -1), (3, 'NaN'), (4, 1e13), (5, 0.00001)) as a (n, amount) order by a.n $$,
  $$ values ('p_amount MISSING_VALUE'), ('p_amount TOO_SMALL'), ('p_amount TOO_LARGE'), ('p_amount TOO_LARGE'),
       ('p_amount NOT_EXACT') $$, 'an amount is one'
);
select test.refuses(
  $$ select api.revise_budget(test.id('draft'), 1, 'x') $$, 'BUDGET_NOT_OPEN', 409, 'a draft is changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.revise_budget(test.id('year'), 1, 'x') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
