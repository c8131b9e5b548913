-- A page of what waits reads the page, however much waits.
begin;
select plan(4);

set local random_page_cost = 1.1;
select hook.plan_list('none', false);
select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.worker('wim', 'north');
select test.started_work_order('fan', 'north', now() - interval '1 day');
set local session_replication_role = replica;
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, status, started_at, ended_at)
select test.id('acme'), test.id('north'), test.id('fan'), test.id('wim'),
       case when n % 20 = 0 then 'RECORDED' else 'REJECTED' end, d.at, d.at + interval '30 minutes'
  from generate_series(1, 40000) as n, lateral (select timestamptz '2025-01-01' + n * interval '1 hour') as d (at);
insert into work.work_orders (id, organization_id, site_id, work_order_number, title, status)
select uuidv7(), test.id('acme'), test.id('north'), 'W-' || n, 'Repair',
       case when n % 20 = 0 then 'AWAITING_APPROVAL' else 'CANCELLED' end
  from generate_series(1, 40000) as n;
set local session_replication_role = origin;
analyze work.work_orders, work.labour_entries;

create function pg_temp.plan_of(p_statement text)
returns text
language plpgsql
as $$
declare
  v_line text;
  v_text text := '';
begin
  for v_line in execute 'explain (analyze, costs off, timing off, summary off) ' || p_statement loop
    v_text := v_text || v_line || E'\n';
  end loop;
  return v_text;
end
$$;

select test.sign_in('ann');
set local role authenticated;
select matches(
  pg_temp.plan_of('select * from api.approvals order by id limit 50'), 'Merge Append',
  'the kinds are merged in the order of their ids'
);
select doesnt_match(
  pg_temp.plan_of('select * from api.approvals order by id limit 50'), 'rows=[0-9]{3,}|Removed by Filter: [0-9]{3,}',
  'and no more of them is read'
);
select matches(
  pg_temp.plan_of('select * from api.approvals order by id limit 50'),
  'Scan using labour_entries_recorded_idx', 'hours by the index of those that wait'
);
select matches(
  pg_temp.plan_of('select * from api.approvals order by id limit 50'),
  'Scan using work_orders_awaiting_approval_idx', 'work orders likewise'
);
reset role;

select * from finish();
rollback;
