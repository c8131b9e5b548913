-- Whether a table may hold more rows than a figure counts: only then a figure counts its records first.
create or replace function core.may_exceed(p_table text, p_most integer default 500000)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$ select c.reltuples > p_most from pg_class as c where c.oid = p_table::regclass $$;

grant execute on function core.may_exceed to assetry_api, assetry_list;
