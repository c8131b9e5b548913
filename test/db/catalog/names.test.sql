-- What things are called.
begin;
select plan(10);

create temporary view our_tables as
select c.oid, c.relname, n.nspname || '.' || c.relname as name
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
 where n.oid::regnamespace = any (test.our_schemas())
   and c.relkind in ('r', 'p')
   and not c.relispartition;

create temporary view our_constraints as
select k.oid,
       t.relname,
       t.name as table_name,
       k.conname,
       k.contype,
       (select string_agg(a.attname, '_' order by c.number)
          from unnest(k.conkey) with ordinality as c (attnum, number)
          join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = c.attnum) as columns,
       (select string_agg(a.attname, '_' order by c.number)
          from unnest(k.conkey) with ordinality as c (attnum, number)
          join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = c.attnum
         where a.attname not in ('organization_id', 'site_id') or cardinality(k.conkey) = 1
            or a.attname = 'site_id' and c.number = cardinality(k.conkey)) as own_columns
  from pg_constraint as k
  join our_tables as t on t.oid = k.conrelid;

create temporary view our_names as
select c.oid::regclass::text as object, c.relname as name
  from pg_class as c
 where c.relnamespace::regnamespace = any (test.our_schemas())
 union all
select c.oid::regclass || '.' || a.attname, a.attname
  from pg_class as c
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
 where c.relnamespace::regnamespace = any (test.our_schemas())
   and c.relkind in ('r', 'p', 'v')
 union all
select p.oid::regprocedure::text, p.proname
  from pg_proc as p
 where p.pronamespace::regnamespace = any (test.our_schemas())
 union all
select k.table_name || ': ' || k.conname, k.conname from our_constraints as k;

select is_empty(
  $$ select object from our_names where name !~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' $$, 'names are lower_snake'
);
-- Postgres cuts longer ones without a word, and then the file and the object have different names.
select is_empty(
  $$ select object from our_names where octet_length(name) >= 63 $$, 'no name is so long that it may have been cut'
);
select is_empty(
  $$ select name from our_tables where relname !~ '(s|_data|staff)$' $$, 'tables are plural'
);
select is_empty(
  $$ select table_name || ': ' || conname
       from our_constraints
      where contype in ('u', 'x')
        and conname <> left(relname || '_' || columns, 63 - 4) || case contype when 'u' then '_key' else '_excl' end
        and conname !~ ('^' || relname || '_.*' || case contype when 'u' then '_key$' else '_excl$' end) $$,
  'a unique or exclusion constraint is called after its table and columns'
);
select is_empty(
  $$ select table_name || ': ' || conname
       from our_constraints
      where contype = 'u'
        and columns is distinct from substring(conname from '^' || relname || '_(.*)_key$') $$,
  'the name of a unique constraint lists its columns: a refusal takes the field from it'
);
select is_empty(
  $$ select table_name || ': ' || conname
       from our_constraints
      where contype = 'f'
        and conname not in (relname || '_' || own_columns || '_fkey', relname || '_' || columns || '_fkey') $$,
  'a foreign key is called after its own column'
);
select is_empty(
  $$ select table_name || ': ' || conname
       from our_constraints
      where contype = 'c' and conname !~ ('^' || relname || '_.+_check$') $$,
  'a check is called after its table and what it checks'
);
select is_empty(
  $$ select i.indexrelid::regclass::text
       from pg_index as i
       join our_tables as t on t.oid = i.indrelid
       join pg_class as c on c.oid = i.indexrelid
      where not exists (select 1 from pg_constraint as k where k.conindid = i.indexrelid)
        and c.relname !~ ('^' || t.relname || '_.+_idx$')
        and c.relname is distinct from left(t.relname || '_' || (
              select string_agg(a.attname, '_' order by k.place)
                from unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
                join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.attnum
            ), 63 - 4) || case when i.indisunique then '_key' end $$,
  'an index is called after its table and order; a unique one may be called like a constraint'
);
select is_empty(
  $$ select t.name || ': ' || g.tgname
       from pg_trigger as g
       join our_tables as t on t.oid = g.tgrelid
       join pg_proc as p on p.oid = g.tgfoid
      where not g.tgisinternal
        and g.tgname <> p.proname
        and g.tgname !~ ('^' || p.proname || '_(insert|update|delete)$') $$,
  'a trigger is called after its function'
);
select is_empty(
  $$ select p.oid::regprocedure::text
       from pg_proc as p
      where p.pronamespace = 'api'::regnamespace
        and (p.proname ~ '^(process|handle|manage|do|set|get|make|perform|execute|upsert|save|edit|add|remove|delete)_'
             or p.proname !~ '_' and p.proname not in ('whoami', 'root')) $$,
  'an action is a verb that says what it does, and a noun'
);

select * from finish();
rollback;
