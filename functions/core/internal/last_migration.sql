-- The file of the newest migration that this database has run, for metrics, which tell how many are pending.
create or replace function core.last_migration()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select max(m.filename) from graphile_migrate.migrations as m
$$;

grant execute on function core.last_migration to assetry_worker;
