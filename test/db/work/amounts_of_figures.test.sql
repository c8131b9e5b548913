-- A figure counts its records before it reads them, and refuses too many. It counts those of the period and of the
-- sites that are asked for, and no others.
begin;
select plan(14);

select test.organization('other');
select test.site('elsewhere', p_time_zone => 'Pacific/Kiritimati');
select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south', p_time_zone => 'Pacific/Kiritimati');
select test.person('ann');

-- Before the period, its first instant, its last, after it; the last again at two other sites.
create temporary table instants on commit drop as
select i.name, test.id(i.site) as site_id, s.organization_id,
       (timestamp '2026-01-05' + i.since) at time zone s.time_zone as at, uuidv7() as work_order_id
  from (
    values ('before', 'north', interval '-1 microsecond'), ('first', 'north', '0'),
           ('last', 'north', '2 days -1 microsecond'), ('after', 'north', '2 days'), ('south', 'south', '2 days -1 microsecond'),
           ('elsewhere', 'elsewhere', '2 days -1 microsecond')
  ) as i (name, site, since)
  join core.sites as s on s.id = test.id(i.site);

-- Only places and instants matter here.
set local session_replication_role = replica;
insert into work.work_orders (
  id, organization_id, site_id, work_order_number, title, status, started_at, completed_at, due_at
)
select i.work_order_id, i.organization_id, i.site_id, i.name, i.name, 'COMPLETED', i.at, i.at, i.at from instants as i;
insert into work.work_orders (organization_id, site_id, work_order_number, title, status)
select i.organization_id, i.site_id, 'open ' || i.name, i.name, 'OPEN' from instants as i;
insert into work.completions (organization_id, site_id, work_order_id, completed_at)
select i.organization_id, i.site_id, i.work_order_id, i.at from instants as i;
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at)
select i.organization_id, i.site_id, i.work_order_id, uuidv7(), 'WORK', 'RUNNING', i.at from instants as i;
insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at)
select i.organization_id, i.site_id, i.work_order_id, uuidv7(), i.at, i.at + interval '1 hour', i.at from instants as i;
insert into work.failure_reports (organization_id, site_id, work_order_id, class_id, problem_id, failed_at)
select i.organization_id, i.site_id, i.work_order_id, uuidv7(), uuidv7(), i.at from instants as i;
insert into work.cost_lines (
  organization_id, site_id, work_order_id, kind, quantity, unit_cost, amount, currency, base_amount, base_currency,
  incurred_on
)
select i.organization_id, i.site_id, i.work_order_id, 'OTHER', 1, 1, 1, 'EUR', 1, 'EUR',
       (i.at at time zone 'Pacific/Kiritimati')::date
  from instants as i;
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, status, decided_at, work_order_id
)
select i.organization_id, i.site_id, uuidv7(), 1, i.at, 'GENERATED', i.at, i.work_order_id from instants as i;
set local session_replication_role = origin;

-- How many records a figure counts.
create or replace function core.may_exceed(p_table text, p_most integer default 500000)
returns boolean
language sql
as $$ select true $$;
create or replace function core.check_amount(
  p_amount bigint, p_field text, p_records text, p_most integer default 500000
)
returns void
language plpgsql
as $$
begin
  perform set_config('test.counted', p_amount || ' ' || p_records, true);
end
$$;
create function pg_temp.counted(p_figure text, p_from text default '''2026-01-05'', ''2026-01-06'', ')
returns text
language plpgsql
as $$
begin
  perform set_config('test.counted', 'nothing', true);
  execute format('select count(*) from api.%I(%s p_site_ids => array[test.id(''north'')])', p_figure, p_from);
  return current_setting('test.counted');
end
$$;

select test.sign_in('ann');
select is(pg_temp.counted(f.name), f.records, f.name || ' counts those of the period at the site')
  from (
    values ('explain_cycle_time', '2 completions'), ('explain_due_compliance', '2 work orders'),
           ('explain_estimate_accuracy', '2 completions'),
           ('explain_failures', '2 failure reports'), ('explain_reactive_share', '2 labour entries'),
           ('explain_rework', '2 completions'), ('explain_schedule_compliance', '2 slots'),
           ('explain_work_costs', '2 lines of costs'), ('explain_wrench_time', '2 labour entries'),
           ('explain_maintenance_adherence', '2 maintenance occurrences'),
           ('explain_maintenance_compliance', '2 maintenance occurrences'), ('explain_maintenance_mix', '2 completions')
  ) as f (name, records);
select is(pg_temp.counted(f.name, ''), f.records, f.name || ' counts those that are open at the site')
  from (
    values ('explain_work_backlog', '4 open work orders'),
           ('explain_overdue_maintenance', '4 open maintenance occurrences')
  ) as f (name, records);
select test.sign_out();

select * from finish();
rollback;
