-- Whether rows may be posted to a path: to the few settings lists, and to what is no list at all, which is
-- PostgREST's to answer.
create or replace function hook.takes_rows(p_list text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    pg_catalog.has_any_column_privilege(
      'authenticated', pg_catalog.to_regclass(pg_catalog.format('api.%I', p_list)), 'INSERT'
    ),
    true
  )
$$;

grant execute on function hook.takes_rows to assetry_auth;
