-- What keeps lists fast however many rows there are.
begin;
select plan(7);

create temporary view site_tables as
select c.oid, n.nspname || '.' || c.relname as name, o.attnum as organization, s.attnum as site
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
  join pg_attribute as o on o.attrelid = c.oid and o.attname = 'organization_id'
  join pg_attribute as s on s.attrelid = c.oid and s.attname = 'site_id'
 where n.oid::regnamespace = any (test.our_schemas())
   and c.relkind in ('r', 'p')
   and not c.relispartition;

-- audit.events: the log is read in the order of time.
select set_eq(
  $$ select t.name
       from site_tables as t
      where not exists (
              select 1
                from pg_index as i
               where i.indrelid = t.oid
                 and i.indkey[0] = t.organization
                 and i.indkey[1] = t.site
                 and i.indpred is null
            ) $$,
  array['audit.events'],
  'the rows of a site are found by an index that begins with the organization and the site'
);
select is_empty(
  $$ select t.name
       from site_tables as t
       join core.entities as e on e.entity::regclass = t.oid
       join pg_attribute as n on n.attrelid = t.oid and n.attname = e.code_column
       left join pg_attribute as k on k.attrelid = t.oid and k.attname = 'reach_id'
      where e.number_prefix is not null
        and not exists (
              select 1
                from pg_index as i
               where i.indrelid = t.oid
                 and (i.indkey::smallint[])[0:2] = array[t.organization, n.attnum, coalesce(k.attnum, t.site)]
            ) $$,
  'an index keeps a long list in the order of its numbers, with the site inside it'
);
-- Without them the planner multiplies the two shares and sorts. Who was given which site is few rows.
select set_eq(
  $$ select t.name
       from site_tables as t
      where not exists (
              select 1
                from pg_statistic_ext as s
               where s.stxrelid = t.oid
                 and s.stxkeys::smallint[] @> array[t.organization, t.site]
                 and s.stxkind @> array['d', 'f']::"char"[]
            ) $$,
  array['audit.events', 'identity.account_sites'],
  'the planner knows that a site belongs to one organization'
);
select is_empty(
  $$ select c.oid::regclass || ' ' || pg_get_indexdef(i.indexrelid)
       from pg_index as i
       join pg_class as c on c.oid = i.indrelid
      where c.relnamespace::regnamespace = any (test.our_schemas())
        and exists (
              select 1
                from pg_index as o
               where o.indrelid = i.indrelid
                 and o.indexrelid <> i.indexrelid
                 and o.indkey::text = i.indkey::text
                 and o.indclass::text = i.indclass::text
                 and o.indoption::text = i.indoption::text
                 and pg_get_expr(o.indpred, o.indrelid) is not distinct from pg_get_expr(i.indpred, i.indrelid)
                 and pg_get_expr(o.indexprs, o.indrelid) is not distinct from pg_get_expr(i.indexprs, i.indrelid)
            ) $$,
  'no index is there twice'
);
select is_empty(
  $$ select c.oid::regclass || ' ' || m.word[1] || ' JOIN'
       from pg_class as c,
            regexp_replace(
              pg_get_viewdef(c.oid, true),
              '\([^()]*(\([^()]*(\([^()]*(\([^()]*\)[^()]*)*\)[^()]*)*\)[^()]*)*\)', '', 'g'
            ) as o (outermost),
            regexp_matches(o.outermost, '(\w+)\s+JOIN\M', 'g') as m (word)
      where c.relkind = 'v'
        and c.relnamespace = 'api'::regnamespace
        and m.word[1] not in ('LEFT', 'CROSS') $$,
  'lists join by left joins, which are left out when their columns are not asked for'
);
-- Who scans names neither the site nor what the code is unique in: the server skips over what stands between.
select is_empty(
  $$ select e.entity || ' ' || e.code_column
       from core.entities as e
       join pg_attribute as n on n.attrelid = to_regclass(e.entity) and n.attname = e.code_column
       join pg_attribute as o on o.attrelid = n.attrelid and o.attname = 'organization_id'
      where e.entity not like 'identity.%'
        and not exists (
              select 1
                from pg_index as i
               where i.indrelid = n.attrelid
                 and i.indkey[0] = o.attnum
                 and n.attnum = any ((i.indkey::smallint[])[1:2])
                 and coalesce(pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', n.attname), true)
            ) $$,
  'what search_codes looks for is found by an index'
);
-- A list with conditions is planned for their values, and what it asks would be planned with it, each time it is asked.
select is_empty(
  $$ select distinct p.oid::regprocedure
       from pg_depend as d
       join pg_proc as p on p.oid = d.refobjid
      where d.refclassid = 'pg_proc'::regclass
        and d.classid in ('pg_rewrite'::regclass, 'pg_policy'::regclass)
        and p.pronamespace::regnamespace = any (test.our_schemas())
        -- What is one expression becomes part of the list itself.
        and (p.prosqlbody is null or p.prosecdef or p.proconfig is not null)
        and (p.proconfig @> array['plan_cache_mode=force_generic_plan']) is not true $$,
  'what a list or a policy asks keeps its plan, whatever the conditions of the list'
);

select * from finish();
rollback;
