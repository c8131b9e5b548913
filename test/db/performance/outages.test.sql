-- A page of outages of a status reads the page, however many outages there are, and however many of the status.
begin;
select plan(6);

set local random_page_cost = 1.1;
select hook.plan_list('none', false);
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nia', '{north}');
set local session_replication_role = replica;
insert into maintenance.outages (organization_id, site_id, outage_number, name, starts_at, ends_at, status,
  confirmed_at, started_at, completed_at, created_at)
select test.id('acme'), case when n % 2 = 0 then test.id('north') else test.id('south') end, 'OU-' || n, 'Overhaul',
  d.at, d.at + interval '1 day', t.status,
       case when t.status <> 'PLANNED' then d.at end, case when t.status in ('IN_PROGRESS', 'COMPLETED') then d.at end,
       case when t.status = 'COMPLETED' then d.at + interval '1 hour' end, d.at
  from generate_series(1, 40000) as n
 cross join lateral (select timestamptz '2025-01-01' + n * interval '1 hour') as d (at)
 cross join lateral (select case when n > 39990 then 'IN_PROGRESS' when n % 4 = 1 then 'PLANNED' when n % 4 = 2
   then 'CONFIRMED' else 'COMPLETED' end) as t (status);
set local session_replication_role = origin;
analyze maintenance.outages;

-- How many rows of outages a page of a status reads, as a reader.
create function pg_temp.read(p_person text, p_condition text)
returns bigint
language plpgsql
as $$
declare
  v_plan jsonb;
begin
  perform test.sign_in(p_person), set_config('role', 'authenticated', true);
  execute 'explain (analyze, costs off, timing off, summary off, format json) select * from api.outages where ' ||
    p_condition
    || ' order by created_at, id limit 50' into v_plan;
  perform set_config('role', 'none', true), test.sign_out();
  return (
    select sum(((n ->> 'Actual Rows')::numeric + coalesce((n ->> 'Rows Removed by Filter')::numeric, 0)
                + coalesce((n ->> 'Rows Removed by Index Recheck')::numeric,
                  0)) * (n ->> 'Actual Loops')::numeric)::bigint
      from jsonb_path_query(v_plan, '$.**') as n
     where jsonb_typeof(n) = 'object' and n ->> 'Relation Name' = 'outages'
  );
end
$$;

select cmp_ok(pg_temp.read('ann', $$status = 'PLANNED'$$), '<', 200::bigint,
  'of ten thousand planned ones those of the page');
select cmp_ok(pg_temp.read('ann', $$status = 'CONFIRMED'$$), '<', 200::bigint, 'of as many confirmed ones');
select cmp_ok(pg_temp.read('ann', $$status = 'IN_PROGRESS'$$), '<', 200::bigint,
  'of few in progress, which are the newest of all');
select cmp_ok(pg_temp.read('nia', $$status = 'CONFIRMED'$$), '<', 200::bigint, 'a reader of one site');
select cmp_ok(pg_temp.read('nia', $$status = 'IN_PROGRESS'$$), '<', 200::bigint, 'of few, too');
select is((select count(*)::integer from maintenance.outages where status = 'PLANNED'), 9998,
  'of which there are many');

select * from finish();
rollback;
