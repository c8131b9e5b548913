-- What figures read: 20 thousand work orders and as many failures in a year at 20 sites, of which a period has few, and
-- as many assets in pairs, of which a question is about one.
begin;
select plan(7);

-- What npm start and docker-compose.yml set, too: pages are in memory or on flash.
set local random_page_cost = 1.1;

select test.organization('acme');
select test.site(format('site %s', n)) from generate_series(1, 20) as n;
select test.person('ann'), test.pump_failures();
select test.asset(format('asset %s', n), 'site 1') from generate_series(0, 49) as n;

set local session_replication_role = replica;
insert into work.work_orders (
  organization_id, site_id, work_order_number, title, status, priority, work_type, reported_at, due_at, created_at
)
select test.id('acme'), test.id(format('site %s', 1 + n % 20)), format('WO-%s', n), 'Repair', 'OPEN',
       case n % 2 when 0 then 'HIGH' else 'LOW' end, case n % 3 when 0 then 'CORRECTIVE' else 'PREVENTIVE' end, d.at,
       d.at, d.at
  from generate_series(1, 20000) as n
 cross join lateral (select timestamptz '2025-01-01' + n * interval '26 minutes' as at) as d;
insert into work.failure_reports (
  organization_id, site_id, work_order_id, asset_id, class_id, problem_id, failed_at
)
select w.organization_id, w.site_id, w.id, test.id(format('asset %s', (row_number() over (order by w.due_at)) % 50)),
       test.id('pumps'), test.id('leak'), w.due_at
  from work.work_orders as w
 where w.organization_id = test.id('acme');
insert into asset.placements (organization_id, site_id, asset_id, parent_id, stops_parent, started_at, reason)
select test.id('acme'), test.id('site 1'), uuidv7(), uuidv7(), true, '2025-01-01', 'INSTALL'
  from generate_series(1, 20000) as n;
set local session_replication_role = origin;
analyze core.sites, work.work_orders, work.failure_reports, asset.placements;

-- How many rows of sites, work orders, failure reports and placements a call reads.
create function pg_temp.rows_read(p_call text)
returns bigint
language plpgsql
as $$
declare
  v_before bigint;
begin
  select sum(s.seq_tup_read + s.idx_tup_fetch) into v_before
    from pg_stat_xact_user_tables as s
   where (s.schemaname, s.relname) in (
           ('core', 'sites'), ('work', 'work_orders'), ('work', 'failure_reports'), ('asset', 'placements')
         );
  execute format('select count(*) from api.%s', p_call);
  return (
    select sum(s.seq_tup_read + s.idx_tup_fetch)
      from pg_stat_xact_user_tables as s
     where (s.schemaname, s.relname) in (
             ('core', 'sites'), ('work', 'work_orders'), ('work', 'failure_reports'), ('asset', 'placements')
           )
  ) - v_before;
end
$$;

select test.sign_in('ann');
select cmp_ok(
  pg_temp.rows_read($$list_figure_values('DUE_COMPLIANCE', '2025-01-01', '2025-12-31')$$), '>=', 20000::bigint,
  'the value reads each work order of its period'
);
select cmp_ok(
  pg_temp.rows_read(
    $$list_figure_values('DUE_COMPLIANCE', '2025-01-01', '2025-12-31', '{work_type,priority,month}')$$
  ),
  '<', 25000::bigint, 'and reads it once, whatever it is grouped by'
);
select cmp_ok(
  pg_temp.rows_read($$list_figure_records('DUE_COMPLIANCE', '2025-12-25', '2025-12-31', p_limit => 10)$$), '<',
  25000::bigint, 'records of the last days are not looked for one by one from the oldest'
);
select cmp_ok(
  pg_temp.rows_read(
    $$list_figure_records('DUE_COMPLIANCE', '2025-01-01', '2025-12-31', p_filter => '{"month": "2024-01-01"}')$$
  ),
  '<', 25000::bigint, 'nor those of a group that has none'
);
select cmp_ok(
  pg_temp.rows_read($$list_figure_values('FAILURES', '2025-01-01', '2025-12-31', '{problem,month}')$$), '<',
  25000::bigint, 'failures by problem read each report once'
);
select cmp_ok(
  pg_temp.rows_read($$list_figure_values('TIME_TO_NEXT_FAILURE', '2025-01-01', '2025-12-31', '{problem}')$$), '<',
  45000::bigint, 'and times between them twice'
);
select cmp_ok(
  pg_temp.rows_read(
    format($$explain_asset_availability('%s', '2025-02-01', '2025-03-01', true)$$, test.id('asset 1'))
  ),
  '<', 1000::bigint, 'the availability of one asset reads its own edges of the tree, not those of all assets'
);

select * from finish();
rollback;
