-- The plans that keep lists fast, on enough rows that the planner has a choice: 20 thousand of each kind at 200 sites.
begin;
select plan(21);

-- What npm start and docker-compose.yml set, too: pages are in memory or on flash.
set local random_page_cost = 1.1;
-- What each request for a list sets.
select hook.plan_list('none', false);

select test.organization('other');
select test.site('far');
select test.person('stranger');
select test.organization('acme');
select test.site(format('site %s', n)) from generate_series(1, 200) as n;
select test.person('one', '{site 7}');
select test.person('some', array(select format('site %s', 10 * n) from generate_series(1, 20) as n));
select test.person('all');

set local session_replication_role = replica;

insert into asset.assets (organization_id, site_id, asset_number, name, created_at)
select case when n % 2 = 0 then test.id('acme') else test.id('other') end,
       case when n % 2 = 0 then test.id(format('site %s', 1 + n / 2 % 200)) else test.id('far') end,
       format('A-%s', lpad(n::text, 6, '0')),
       format('Pump %s', md5(n::text)),
       timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 20000) as n;

insert into work.work_orders (
  organization_id, site_id, work_order_number, title, asset_id, status, priority, due_at, created_at
)
select a.organization_id, a.site_id, 'W' || a.asset_number, 'Repair ' || a.name, a.id,
       case when right(a.asset_number, 1) < '4' then 'OPEN' else 'CANCELLED' end,
       case when a.asset_number like '%00' then 'URGENT' else 'MEDIUM' end,
       a.created_at + interval '3 days', a.created_at
  from asset.assets as a;

insert into meter.meters (organization_id, site_id, asset_id, code, name, unit)
select a.organization_id, a.site_id, a.id, 'M' || a.asset_number, a.name, 'h' from asset.assets as a;

insert into meter.readings (organization_id, site_id, meter_id, read_at, reading)
select m.organization_id, m.site_id, m.id,
       timestamptz '2025-06-01' + substr(m.code, 4)::integer * interval '1 second', 1
  from meter.meters as m;

set local session_replication_role = origin;
analyze core.sites, asset.assets, work.work_orders, meter.meters, meter.standings, meter.readings;

-- An index alone can answer for pages that a vacuum has seen; a transaction cannot run one, but can say so.
select pg_restore_relation_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'relallvisible', c.relpages)
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
 where c.oid = any (array['asset.assets', 'work.work_orders', 'meter.meters', 'meter.readings']::regclass[]);

-- What holds the rows of each list, and the columns by which people sort it.
create temporary table hot_lists (list text, table_name text, sort text);
insert into hot_lists values
  ('assets', 'assets', 'asset_number'),
  ('assets', 'assets', 'name'),
  ('assets', 'assets', 'created_at'),
  ('open_work_orders', 'work_orders', 'due_at'),
  ('work_orders', 'work_orders', 'created_at'),
  ('work_orders', 'work_orders', 'work_order_number'),
  ('asset_meters', 'meters', 'code'),
  ('meter_readings', 'readings', 'read_at');
grant select on hot_lists to public;

-- The nodes of a plan that work for each row: those that are evaluated once a statement are left out. What a column of
-- the page looks up for itself is marked.
create function pg_temp.nodes(p_statement text)
returns table (node jsonb, is_lookup boolean)
language plpgsql
as $$
declare
  v_plan json;
begin
  execute 'explain (verbose, generic_plan, format json) ' || p_statement into v_plan;
  return query
  with recursive tree as (
    select v_plan::jsonb #> '{0,Plan}' as node, false as is_lookup
     union all
    select c.child, t.is_lookup or c.child ->> 'Parent Relationship' in ('SubPlan', 'Inner')
      from tree as t
     cross join lateral jsonb_array_elements(t.node -> 'Plans') as c (child)
     where c.child ->> 'Parent Relationship' <> 'InitPlan'
  )
  select t.node, t.is_lookup from tree as t;
end
$$;

-- The functions that stand in conditions or columns of those nodes; each would be called for every row.
create function pg_temp.called(p_node jsonb)
returns setof text
language sql
as $$
  select m.name[1]
    from jsonb_each_text(p_node - 'Plans') as p (key, value),
         regexp_matches(p.value, '\m((?:core|identity|asset|work|meter|workforce)\.\w+)\(', 'g') as m (name)
$$;

-- As they are planned for a page of fifty, and for a page whose size is not known yet, which is the plan that is kept.
create function pg_temp.first_pages()
returns table (list text, table_name text, sort text, node jsonb, is_lookup boolean)
language sql
as $$
  select h.list, h.table_name, concat_ws(' ', h.sort, p.page), n.node, n.is_lookup
    from hot_lists as h
   cross join (values ('limit 50'), ('limit $1 offset $2')) as p (page)
   cross join lateral pg_temp.nodes(format('select * from api.%I order by %I %s', h.list, h.sort, p.page)) as n
$$;

create function pg_temp.counts()
returns table (list text, table_name text, node jsonb)
language sql
as $$
  select distinct on (h.list, n.ordinality) h.list, h.table_name, n.node
    from hot_lists as h
   cross join lateral pg_temp.nodes(format('select count(*) from (select 1 from api.%I) as r', h.list))
     with ordinality as n (node, is_lookup, ordinality)
$$;

-- As the gateway asks: an order ends in the id. The kept plan is the one for a page whose size is not known.
create function pg_temp.asked_pages()
returns table (list text, table_name text, sort text, node jsonb, is_lookup boolean)
language sql
as $$
  select h.list, h.table_name, h.sort, n.node, n.is_lookup
    from hot_lists as h
   cross join lateral pg_temp.nodes(
           format('select * from api.%I order by %I, id limit $1 offset $2', h.list, h.sort)
         ) as n
$$;
create function pg_temp.sorted_pages()
returns table (list text, sort text)
language sql
as $$
  select p.list, p.sort from pg_temp.asked_pages() as p where p.node ->> 'Node Type' = 'Sort' and not p.is_lookup
$$;

select test.sign_in('some');

select is_empty(
  $$ select p.list, p.sort, p.node ->> 'Node Type'
       from pg_temp.first_pages() as p
      where p.node ->> 'Node Type' like '%Sort' and not p.is_lookup $$,
  'no first page is sorted: its index has the order'
);
select is_empty(
  $$ select h.list, h.sort from hot_lists as h
     except
     select p.list, p.sort
       from pg_temp.asked_pages() as p
      where p.node ->> 'Node Type' = 'Index Scan'
        and p.node ->> 'Relation Name' = p.table_name
        and p.node ->> 'Index Cond' like '%organization_id%site_id = ANY%' $$,
  'the organization and the sites are conditions of that index'
);
select is_empty(
  $$ select p.list, p.sort, f
       from pg_temp.first_pages() as p, pg_temp.called(p.node) as f $$,
  'a first page calls no function for each row'
);
select is_empty(
  $$ select list from hot_lists
     except
     select c.list
       from pg_temp.counts() as c
      where c.node ->> 'Node Type' = 'Index Only Scan' and c.node ->> 'Relation Name' = c.table_name $$,
  'an exact count reads an index only'
);
select is_empty(
  $$ select c.list, c.node ->> 'Node Type'
       from pg_temp.counts() as c
      where c.node ->> 'Node Type' ~ 'Join|Loop|Seq Scan' $$,
  'an exact count joins nothing'
);
select is_empty(
  $$ select list from hot_lists
     except
     select h.list
       from hot_lists as h
      cross join lateral pg_temp.nodes(format('select * from api.%I where id = %L', h.list, uuidv7())) as n
      where n.node ->> 'Relation Name' = h.table_name and n.node ->> 'Node Type' = 'Index Scan' $$,
  'one row is found by an index'
);
select is_empty(
  $$ select h.list, n.node ->> 'Node Type'
       from (
              values ('assets', 'asset_number', 'A-005000'), ('open_work_orders', 'due_at', '2025-01-10')
            ) as h (list, sort, key)
      cross join lateral pg_temp.nodes(format(
              'select * from api.%1$I where %2$I >= %3$L and (%2$I > %3$L or id > %4$L) order by %2$I, id limit 50',
              h.list, h.sort, h.key, uuidv7()
            )) as n
      where n.node ->> 'Node Type' = 'Sort' and not n.is_lookup $$,
  'a keyset page starts at its place; only equal keys are sorted'
);

select is_empty('select * from pg_temp.sorted_pages()', 'nor is one that ends in the id, but among equals');

reset role;
select test.sign_in('all');

select is_empty('select * from pg_temp.sorted_pages()', 'whoever asks');
select is_empty(
  $$ select p.list, p.sort, p.node ->> 'Node Type'
       from pg_temp.first_pages() as p
      where (p.node ->> 'Node Type' like '%Sort' and not p.is_lookup)
         or (p.node ->> 'Node Type' = 'Seq Scan' and p.node ->> 'Relation Name' = p.table_name) $$,
  'who reaches every site sees first pages without a sort, too'
);
select is_empty(
  $$ select p.list, p.sort, f from pg_temp.first_pages() as p, pg_temp.called(p.node) as f $$,
  'and without a function for each row'
);
select is_empty(
  $$ select c.list, c.node ->> 'Node Type'
       from pg_temp.counts() as c
      where c.node ->> 'Node Type' ~ 'Join|Loop' $$,
  'and counts without joins'
);

-- So few rows are as well read through the index of the sites; with many the planner chooses by itself.
set local enable_indexscan = off;
select is_empty(
  $$ select i.indexrelid::regclass
       from pg_index as i
       join pg_class as c on c.oid = i.indexrelid
       join pg_am as m on m.oid = c.relam and m.amname = 'gin'
      where c.relnamespace::regnamespace = any (test.our_schemas())
        and pg_get_indexdef(i.indexrelid, 1, true) = 'organization_id' $$,
  'an index of trigrams has the organization last: its many rows need not be walked through for the few of a word'
);
select is_empty(
  $$ select 'work_orders'
     except
     select s.list
       from (values ('work_orders', 'title')) as s (list, sort)
      cross join lateral pg_temp.nodes(format(
              'select * from api.%I where %I ilike %L order by id limit 50', s.list, s.sort, '%f00ba4%'
            )) as n
      where n.node ->> 'Index Name' like '%search_idx' $$,
  'a search uses the index of trigrams'
);
set local enable_indexscan = on;

reset role;
select hook.plan_list('classes', true);
select test.sign_in('all');

select is_empty(
  $$ select n.node ->> 'Node Type'
       from pg_temp.nodes(
              'select * from api.open_work_orders where priority = ''URGENT'' order by due_at limit 50'
            ) as n
      where n.node ->> 'Node Type' like '%Sort' and not n.is_lookup $$,
  'and gets what is of a class in the order of the list'
);
set local enable_sort = on;

reset role;
select test.sign_in('one');

select is_empty(
  $$ select p.list, p.sort, p.node ->> 'Node Type'
       from pg_temp.first_pages() as p
      where p.node ->> 'Node Type' = 'Seq Scan' and p.node ->> 'Relation Name' = p.table_name $$,
  'who reaches one site never reads a whole table'
);
select is_empty(
  $$ select list from hot_lists
     except
     select c.list
       from pg_temp.counts() as c
      where c.node ->> 'Node Type' = 'Index Only Scan' and c.node ->> 'Relation Name' = c.table_name $$,
  'and counts in an index'
);
select is_empty(
  $$ select p.list, p.sort, f from pg_temp.first_pages() as p, pg_temp.called(p.node) as f $$,
  'and calls no function for each row'
);

-- A plan is kept for a connection, which serves one caller after the other.
reset role;
select hook.plan_list('none', false);
select test.sign_in('all');
prepare kept_page (integer, integer) as
select distinct p.site_id from (select * from api.open_work_orders order by due_at limit $1 offset $2) as p;
select isnt_empty('execute kept_page(20000, 0)', 'a page is asked for by somebody who reaches every site');

reset role;
select test.sign_in('one');
select results_eq(
  'execute kept_page(20000, 0)', $$ values (test.id('site 7')) $$, 'its plan shows the next one their own site only'
);

reset role;
select test.sign_in('stranger');
select results_eq(
  'execute kept_page(20000, 0)', $$ values (test.id('far')) $$, 'and somebody else their own organization only'
);

select * from finish();
rollback;
