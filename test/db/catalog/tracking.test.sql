-- What changes is counted and logged.
begin;
select plan(6);

create temporary view our_tables as
select c.oid, n.nspname || '.' || c.relname as name
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
 where n.oid::regnamespace = any (test.our_schemas())
   and c.relkind in ('r', 'p')
   and not c.relispartition
   and c.oid <> 'audit.events'::regclass;

create temporary view versioned as
select t.* from our_tables as t join pg_attribute as a on a.attrelid = t.oid and a.attname = 'row_version';

create temporary view tracked as
select t.*, g.tgname, g.tgargs
  from our_tables as t
  join pg_trigger as g on g.tgrelid = t.oid and g.tgfoid = 'audit.record'::regproc and g.tgenabled = 'O';

select is_empty(
  $$ select v.name
       from versioned as v
      where not exists (
              select 1
                from pg_trigger as g
               where g.tgrelid = v.oid
                 and g.tgname = 'bump_row_version'
                 and g.tgfoid = 'core.bump_row_version'::regproc
                 and g.tgenabled = 'O'
            ) $$,
  'each change of a row raises its version'
);
select is_empty(
  $$ select v.name || ' ' || g.name
       from versioned as v, unnest(array['record_insert', 'record_update', 'record_delete']) as g (name)
      where not exists (select 1 from tracked as t where t.oid = v.oid and t.tgname = g.name) $$,
  'what has a version is logged, whether it is made, changed or removed'
);
-- Answers given and sessions are traces themselves; where an asset stood is written by moving it, which is logged.
-- Readings come by the thousand: audit.record_batch writes one line for each call. What stock stands at is told by its
-- movements, which are logged; that a device falls silent and is heard again is one line, too. Whether parts of work
-- are there follows from reservations and orders, which are logged.
select set_eq(
  $$ select distinct t.name
       from our_tables as t
      where (
        has_any_column_privilege(
          'assetry_api', t.oid, 'UPDATE'
        ) or has_table_privilege('assetry_api', t.oid, 'DELETE')
      )
        and t.oid not in (select oid from tracked) $$,
  array[
    'core.idempotency_keys', 'identity.sessions', 'inventory.balances', 'inventory.standings', 'meter.readings',
    'meter.device_standings', 'meter.standings', 'procurement.work_parts'
  ],
  'nothing that the API changes or removes goes without a line in the log'
);
select is_empty(
  $$ select t.name from tracked as t group by t.name having count(*) <> 3 $$, 'a table is logged wholly or not at all'
);
select is_empty(
  $$ select distinct t.name || '.' || a.attname
       from tracked as t
       join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where (a.atttypid = 'bytea'::regtype or a.attname ~ '(^|_)(password|secret|token|hash|pepper)($|_)')
        and a.attname <> all (string_to_array(encode(t.tgargs, 'escape'), '\000')) $$,
  'the log never holds a secret'
);
select is_empty(
  $$ select t.name
       from our_tables as t
      where t.oid in (select oid from tracked)
        and not exists (select 1 from pg_attribute as a where a.attrelid = t.oid and a.attname = 'organization_id')
        and t.name <> 'core.organizations' $$,
  'every line of the log belongs to an organization'
);

select * from finish();
rollback;
