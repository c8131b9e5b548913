-- The fields to which a row of an import gives a value.
create or replace function core.given_fields(p_kept jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(select c.key from jsonb_each(p_kept) as c where c.value <> 'null' order by c.key)
$$;

grant execute on function core.given_fields to assetry_api;
