-- The ids that rows of an import have in a field, as far as they are ids.
create or replace function tool.imported_ids(p_rows core.import_row[], p_field text)
returns uuid[]
language sql
immutable
set search_path = ''
as $$
  select array(
           select distinct (r.kept ->> p_field)::uuid
             from unnest(p_rows) as r
            where core.is_of_kind(r.kept -> p_field, 'UUID')
         )
$$;

grant execute on function tool.imported_ids to assetry_api;
