-- PostgREST reads the catalog when it starts, in a database that autovacuum has not seen yet.
begin;
select plan(2);

select ok(
  (select c.reltuples from pg_catalog.pg_class as c where c.oid = 'pg_catalog.pg_constraint'::regclass)
  > (select count(*) from pg_catalog.pg_constraint) / 2,
  'a new database knows the size of its catalog'
);

select isnt_empty(
  $$ select 1 from pg_catalog.pg_stats as s where s.schemaname = 'pg_catalog' and s.tablename = 'pg_constraint' $$,
  'and its contents'
);

select * from finish();
rollback;
