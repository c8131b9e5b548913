-- The version at which an update that came too late still holds: that of the row now, where in each field that the
-- update sets the row has the value that the device read, or already the new one. Null where it does not, or nobody
-- can tell.
create or replace function integration.mergeable_version(p_change jsonb, p_arguments jsonb, p_row jsonb)
returns integer
language sql
immutable
set search_path = ''
as $$
  select (p_row ->> 'row_version')::integer
   where p_change ->> 'action' like 'update\_%'
     and jsonb_typeof(p_change -> 'base_values') = 'object'
     and not exists (
       select
         from jsonb_each(p_arguments -> 'p_values') as v
        where (p_row -> v.key = p_change -> 'base_values' -> v.key or p_row -> v.key = v.value) is not true
     )
$$;

grant execute on function integration.mergeable_version to assetry_api;
