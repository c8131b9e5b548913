begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.cost_center('MAINT');
select test.budget('draft', 'MAINT', 100, '{"status": "DRAFT"}');
select test.budget('used', 'MAINT', 100, '{"starts_on": "2020-01-01", "ends_on": "2020-12-31"}');
select test.budget('gone', 'MAINT', 100, '{"status": "CANCELLED"}');
select test.sign_in('ann');
select results_eq(
  $$ select amount, row_version from api.update_budget(test.id('draft'), '{"amount": 250.5, "is_hard": false}') $$,
  $$ values (250.5000, 2) $$, 'a draft is changed'
);
select results_eq(
  $$ select amount, is_hard from api.budgets where id = test.id('draft') $$, $$ values (250.5, false) $$,
  'and so the list shows it'
);
select lives_ok(
  $$ select api.update_budget(test.id('used'), '{"name": "Used", "warn_percent": 80, "is_hard": false}') $$,
  'of one that is used what it bears stays, and how it is told changes'
);
select test.refuses_fields(
  $$ select api.update_budget(test.id('used'), jsonb_build_object('amount', 5, 'starts_on', '2020-01-02', 'ends_on',
    '2020-02-02', 'currency', 'CHF', 'cost_center_id', test.id('MAINT'))) $$,
  '{amount,cost_center_id,currency,ends_on,starts_on}', 'not how much, when and whose'
);
select test.refuses(
  $$ select api.update_budget(test.id('gone'), '{"name": "x"}') $$, 'BUDGET_NOT_OPEN', 409, 'nor what is over'
);
select test.refuses(
  $$ select api.update_budget(test.id('draft'), '{"starts_on": "2020-06-01"}') $$, 'BUDGET_OVERLAPS', 409,
  'days of another are taken'
);
select test.refuses_fields(
  $$ select api.update_budget(test.id('draft'), '{"ends_on": "2001-01-01"}') $$, '{ends_on}', 'nor any days'
);
select test.refuses(
  $$ select api.update_budget(test.id('draft'), '{"name": "x"}', 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.update_budget(uuidv7(), '{"name": "x"}') $$, 'BUDGET_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_budget(test.id('draft'), '{"name": "x"}') $$, 'PERMISSION_DENIED', 403,
  'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
