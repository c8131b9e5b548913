-- What readers of everything, of their own and of nothing cost, on 20 thousand work orders at 100 sites.
begin;
select plan(8);

set local random_page_cost = 1.1;
select hook.plan_list('none', false);

select test.organization('acme');
select test.site(format('site %s', n)) from generate_series(1, 100) as n;
select test.person('all', '{*}', '{}'), test.person('some', '{site 1,site 2}', '{}'),
       test.person('own', '{*}', '{work.read_own}'), test.person('none', '{*}', '{request.read_own}');
update identity.roles set reading = 'NAMED' where name in ('role of own', 'role of none');

set local session_replication_role = replica;
insert into work.work_orders (organization_id, site_id, work_order_number, title, created_at)
select test.id('acme'), test.id(format('site %s', 1 + n % 100)), 'W' || lpad(n::text, 6, '0'), 'Repair',
       timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 20000) as n;
insert into work.watchers (organization_id, site_id, work_order_id, account_id)
select w.organization_id, w.site_id, w.id, test.id('own')
  from work.work_orders as w
 where w.organization_id = test.id('acme')
   and w.work_order_number ~ '(00|77)$';
set local session_replication_role = origin;
analyze core.sites, work.work_orders, work.watchers;
select pg_restore_relation_stats(
         'schemaname', 'work', 'relname', 'work_orders', 'relallvisible',
         (select c.relpages from pg_class as c where c.oid = 'work.work_orders'::regclass)
       );

-- The nodes of a plan with the index that each uses, and the pages that it reads in all.
create function pg_temp.plan_of(p_statement text, out nodes text, out pages bigint)
language plpgsql
as $$
declare
  v_plan jsonb;
begin
  execute 'explain (analyze, buffers, costs off, timing off, format json) ' || p_statement into v_plan;
  pages := (v_plan #>> '{0,Plan,Shared Hit Blocks}')::bigint + (v_plan #>> '{0,Plan,Shared Read Blocks}')::bigint;
  select string_agg(concat_ws(' ', n ->> 'Node Type', n ->> 'Index Name'), ', ' order by n::text) into nodes
    from jsonb_path_query(v_plan, 'strict $.**') as n
   where n ? 'Node Type'
     and n ->> 'Relation Name' = 'work_orders'
     and coalesce(n ->> 'Parent Relationship', '') <> 'InitPlan';
end
$$;

create temporary table asked (name text, statement text);
insert into asked values
  ('page', 'select id, work_order_number, title from api.work_orders order by created_at limit 50'),
  ('count', 'select count(*) from api.work_orders');
grant select on asked to public;
create temporary table found (reader text, name text, nodes text, pages bigint);
grant insert, select on found to public;

-- What is read once a session is read before.
select test.sign_in('all');
select pg_temp.plan_of(statement) from asked;
insert into found select 'all', a.name, p.nodes, p.pages from asked as a, pg_temp.plan_of(a.statement) as p;
select test.sign_out(), test.sign_in('some');
insert into found select 'some', a.name, p.nodes, p.pages from asked as a, pg_temp.plan_of(a.statement) as p;
select test.sign_out(), test.sign_in('own');
insert into found select 'own', a.name, p.nodes, p.pages from asked as a, pg_temp.plan_of(a.statement) as p;
select is((select count(*) from api.work_orders), 400::bigint, 'own work is found among all');
-- As a request for the list is planned.
select set_config('request.method', 'GET', true), set_config('request.path', '/work_orders', true);
select hook.pre_request();
insert into found
select 'own, asked as a list', a.name, p.nodes, p.pages from asked as a, pg_temp.plan_of(a.statement) as p;
set local enable_indexscan = on;
set local plan_cache_mode = force_generic_plan;
select test.sign_out(), test.sign_in('none');
insert into found select 'none', a.name, p.nodes, p.pages from asked as a, pg_temp.plan_of(a.statement) as p;
select test.sign_out();

alter policy list on work.work_orders using (site_id = any ((select core.reachable_site_ids())::uuid[]));
select test.sign_in('all');
insert into found
select 'all by reach alone', a.name, p.nodes, p.pages from asked as a, pg_temp.plan_of(a.statement) as p;
select test.sign_out(), test.sign_in('some');
insert into found
select 'some by reach alone', a.name, p.nodes, p.pages from asked as a, pg_temp.plan_of(a.statement) as p;
select test.sign_out();

select diag(format('%s %s: %s, %s pages', f.reader, f.name, f.nodes, f.pages)) from found as f;
select results_eq(
  $$ select f.name, f.nodes from found as f where f.reader = 'all' order by 1 $$,
  $$ select f.name, f.nodes from found as f where f.reader = 'all by reach alone' order by 1 $$,
  'who reads everything has the plans that reach alone has'
);
select results_eq(
  $$ select f.name, f.nodes from found as f where f.reader = 'some' order by 1 $$,
  $$ select f.name, f.nodes from found as f where f.reader = 'some by reach alone' order by 1 $$,
  'also at some sites'
);
-- What may be read is asked once a statement: a dozen pages of roles and permissions, however long the list.
select is_empty(
  $$ select f.name, f.pages, b.pages
       from found as f
       join found as b on b.name = f.name and b.reader = f.reader || ' by reach alone'
      where f.pages > b.pages + 20 $$,
  'and reads no more pages'
);
select matches(
  (select f.nodes from found as f where f.reader = 'all' and f.name = 'count'), 'Index Only Scan',
  'a count is answered by an index'
);
select is_empty(
  $$ select f.pages from found as f where f.reader = 'none' and f.pages > 60 $$,
  'who reads nothing costs little'
);
select is_empty(
  $$ select f.nodes from found as f where f.reader = 'own' and f.nodes ~ 'Seq Scan' $$,
  'nor is everything read for one''s own'
);
-- 400 records of one's own, each with the index that finds it.
select is_empty(
  $$ select f.name, f.nodes, f.pages from found as f where f.reader = 'own, asked as a list' and f.pages > 600 $$,
  'asked as a list it is found by its ids'
);

select * from finish();
rollback;
