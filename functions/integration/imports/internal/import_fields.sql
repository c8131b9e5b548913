-- The columns that the import of a list reads.
create or replace function integration.import_fields(p_list text)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
           (integration.import_kind(p_list)).p_columns,
           array(
             select c.name
               from core.entities as e
              cross join lateral core.import_columns(e) as c
              where e.list = p_list
              order by 1
           )
         )
$$;

grant execute on function integration.import_fields to assetry_api;
