begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.cost_center('MAINT'), test.cost_center('OLD');
update procurement.cost_centers set archived_at = now() where id = test.id('OLD');
create function pg_temp.values(p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('cost_center_id', test.id('MAINT'), 'name', 'Maintenance', 'currency', 'EUR',
    'starts_on', '2026-01-01', 'ends_on', '2026-12-31', 'amount', 1000) || p_more
$$;
select test.sign_in('ann');
select results_eq(
  $$ select revision, status, amount, available_amount from api.create_budget(pg_temp.values()) $$,
  $$ values (1, 'DRAFT', 1000.0000, 1000.0000) $$, 'a budget is a draft'
);
select results_eq(
  $$ select cost_center_code, is_hard, used_percent, is_nearly_used_up, is_exceeded from api.budgets $$,
  $$ values ('MAINT', true, 0.00, false, false) $$, 'it is hard unless it says otherwise'
);
select test.refuses(
  $$ select api.create_budget(pg_temp.values('{"starts_on": "2026-12-31", "ends_on": "2027-12-31"}')) $$,
  'BUDGET_OVERLAPS', 409, 'a day has one budget'
);
select lives_ok(
  $$ select api.create_budget(pg_temp.values('{"starts_on": "2027-01-01", "ends_on": "2027-12-31"}')),
            api.create_budget(pg_temp.values('{"currency": "CHF"}')) $$,
  'another year and another currency have their own'
);
select test.refuses_fields(
  $$ select api.create_budget('{"currency": "euro", "amount": -1, "warn_percent": 101, "is_hard": "x"}') $$,
  '{amount,cost_center_id,currency,ends_on,is_hard,name,starts_on,warn_percent}', 'all that is wrong is told'
);
select is(
  (select string_agg(test.field_faults(format($q$ select api.create_budget(%L) $q$, pg_temp.values(o.more))), '; '
            order by o.n)
     from (values (1, jsonb_build_object('cost_center_id', test.id('OLD'))), (2, '{"ends_on": "2025-12-31"}'),
             (3, '{"ends_on": "2036-12-31"}'), (4, '{"amount": 1.00001}')) as o (n, more)),
  'cost_center_id ARCHIVED; ends_on TOO_EARLY; ends_on TOO_LATE; amount NOT_EXACT', 'nor are days or cost center any'
);
select test.sign_out();
select is(
  (select count(*)::integer from audit.events where entity = 'procurement.budgets' and action = 'create_budget'), 3,
  'it is in the log'
);
select test.sign_in('max');
select test.refuses(
  $$ select api.create_budget(pg_temp.values()) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
