-- How well maintenance does: only where the caller is, and only what can be told. What is counted is held by
-- effectiveness.test.ts.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.person('nora', '{north}'), test.person('ann');
select test.pump_failures();
select test.schedule('oil', 'pump'), test.schedule('draft', 'pump', '{"status": "DRAFT"}'), test.schedule('far', 'fan');

create function pg_temp.strategy(p_asset text, p_code text, p_schedule text) returns void language sql as $$
  select api.create_maintenance_strategy(jsonb_build_object('asset_id', test.id(p_asset), 'function', 'Runs',
           'functional_failure', 'Stands', 'failure_mode', 'Wear', 'failure_code_id', test.id(p_code), 'consequence',
           'OPERATIONAL', 'task_kind', 'RESTORE', 'schedule_id', test.id(p_schedule)))
$$;
create function pg_temp.failed(p_asset text, p_site text, p_at timestamptz) returns void language sql as $$
  insert into work.failure_reports (organization_id, site_id, work_order_id, asset_id, class_id, problem_id, failed_at)
  values (test.id('acme'), test.id(p_site), test.work_order(p_asset || p_at, p_site), test.id(p_asset),
          test.id('pumps'), test.id('leak'), p_at);
$$;
select pg_temp.failed('pump', 'north', now() - interval '1 day'), pg_temp.failed('pump', 'north', now()),
       pg_temp.failed('fan', 'south', now());
update maintenance.schedules set activated_at = now() where id = test.id('oil');

select test.sign_in('ann');
select pg_temp.strategy('pump', 'leak', 'oil'), pg_temp.strategy('pump', 'leak', 'draft'),
       pg_temp.strategy('fan', 'leak', 'far');
select results_eq(
  $$ select e.schedule_number is not null, e.denominator, e.numerator, e.ratio, e.since_at
       from api.explain_maintenance_effectiveness(array[test.id('north')]) as e $$,
  $$ values (true, 0, 1, null::numeric, now()) $$, 'failures count since it was activated'
);
select is(
  (select count(*) from api.explain_maintenance_effectiveness()), 2::bigint, 'a draft keeps nothing away'
);
select test.sign_out();
select test.sign_in('nora');
select is(
  (select count(*) from api.explain_maintenance_effectiveness()), 1::bigint, 'what is out of reach is not told'
);
select test.refuses(
  $$ select api.explain_maintenance_effectiveness(array[test.id('south')]) $$, 'SITE_NOT_FOUND', 404, 'nor asked for'
);
select test.sign_out();
update maintenance.schedules set activated_at = null, created_at = now() - interval '2 days' where id = test.id('oil');
select test.sign_in('nora');
select is(
  (select e.numerator from api.explain_maintenance_effectiveness() as e), 2,
  'of what was activated before that was kept since it was made'
);
select test.sign_out();
select is_empty(
  $$ select 1 from audit.events where action = 'explain_maintenance_effectiveness' $$, 'and nothing is written'
);

-- As a figure of a month: the days of the site, of a category what is below it, of a schedule what it covers.
select test.category('pumping'), test.failure_link('pumps', null, 'noise'), test.schedule('covered', 'pump'),
       test.schedule('other', 'pump'), test.schedule('apart', 'pump');
update maintenance.schedules set activated_at = '2026-01-01Z' where id = test.id('oil');
update maintenance.schedules set covering_schedule_id = test.id('oil') where id = test.id('covered');
update maintenance.schedules set covering_schedule_id = test.id('other') where id = test.id('apart');
insert into maintenance.strategies (
  organization_id, site_id, strategy_number, category_id, function, functional_failure, failure_mode, failure_code_id,
  consequence, task_kind, schedule_id
)
values (test.id('acme'), test.id('north'), 'KIND', test.id('pumping'), 'Runs', 'Stands', 'Wear', test.id('noise'),
        'OPERATIONAL', 'RESTORE', test.id('oil'));
insert into work.failure_reports (
  organization_id, site_id, work_order_id, category_id, class_id, problem_id, failed_at
)
select test.id('acme'), test.id('north'), test.work_order('kind ' || f.at, 'north'), test.id('pumping'),
       test.id('pumps'), test.id('noise'), f.at::timestamptz
  from unnest('{2026-02-28T23:59:59.999999Z,2026-03-01T00:00Z}'::text[]) as f (at);
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, status, may_overlap, work_order_id, decided_at, completed_at,
  is_early
)
select test.id('acme'), test.id('north'), test.id(o.schedule), o.seq, o.at::timestamptz, 'COMPLETED', true,
       test.work_order(o.schedule || o.seq, 'north'), o.at::timestamptz, o.at::timestamptz, false
  from (values ('oil', 1, '2026-02-01T00:00Z'), ('covered', 1, '2026-02-02T00:00Z'),
               ('covered', 2, '2026-03-01T00:00Z'), ('other', 1, '2026-02-03T00:00Z'),
               ('apart', 1, '2026-02-04T00:00Z')) as o (schedule, seq, at);
select test.sign_in('ann');
select results_eq(
  $$ select r.numerator::integer, r.denominator::integer
       from api.list_figure_records('FAILURES_BY_MAINTENANCE', '2026-02-01', '2026-02-28') as r
       join api.maintenance_strategies as s on s.id = r.record_id where s.strategy_number = 'KIND' $$,
  $$ values (1, 2) $$, 'the last instant of a month is in it, the next is not, nor what another schedule covers'
);
select results_eq(
  $$ select r.numerator::integer, r.denominator::integer
       from api.list_figure_records('FAILURES_BY_MAINTENANCE', '2026-03-01', '2026-03-31') as r
       join api.maintenance_strategies as s on s.id = r.record_id where s.strategy_number = 'KIND' $$,
  $$ values (1, 1) $$, 'which is in the next month'
);
select test.sign_out();

select * from finish();
rollback;
