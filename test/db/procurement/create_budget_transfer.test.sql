begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.cost_center('MAINT'), test.cost_center('PROD');
select test.budget('maint', 'MAINT', 100), test.budget('prod', 'PROD', 100);
select test.budget('francs', 'PROD', 100, '{"currency": "CHF"}');
select test.budget('draft', 'PROD', 100, '{"status": "DRAFT", "starts_on": "2020-01-01", "ends_on": "2020-12-31"}');
create function pg_temp.values(p_from text, p_to text, p_amount numeric default 5) returns jsonb language sql as $$
  select jsonb_build_object('from_budget_id', test.id(p_from), 'to_budget_id', test.id(p_to), 'amount', p_amount,
    'reason', 'the season')
$$;
select test.sign_in('ann');
select results_eq(
  $$ select status from api.create_budget_transfer(pg_temp.values('maint', 'prod')) $$,
  $$ values ('PENDING_APPROVAL') $$, 'it waits'
);
select results_eq(
  $$ select from_budget_name, to_budget_name, amount, currency, created_by_name from api.budget_transfers $$,
  $$ values ('maint', 'prod', 5.0000, 'EUR', 'ann') $$, 'and changes nothing'
);
select is(
  (select string_agg(test.field_faults(format($q$ select api.create_budget_transfer(%L) $q$,
            pg_temp.values(o.from_, o.to_, o.amount))), '; ' order by o.n)
     from (values (1, 'maint', 'maint', 5), (2, 'maint', 'francs', 5), (3, 'draft', 'maint', 5),
             (4, 'maint', 'draft', 5), (5, 'maint', 'prod', 0), (6, 'maint', 'prod', 1.00001))
             as o (n, from_, to_, amount)),
  'to_budget_id NOT_ALLOWED; to_budget_id NOT_ALLOWED; from_budget_id NOT_ALLOWED; to_budget_id NOT_ALLOWED; '
    || 'amount TOO_SMALL; amount NOT_EXACT',
  'two that are open, in one currency, and an amount'
);
select test.refuses_fields(
  $$ select api.create_budget_transfer('{}') $$, '{amount,from_budget_id,reason,to_budget_id}',
  'all that is wrong is told'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_budget_transfer(pg_temp.values('maint', 'prod')) $$, 'PERMISSION_DENIED', 403,
  'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
