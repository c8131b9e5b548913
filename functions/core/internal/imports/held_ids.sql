-- The records that rows of an import name in a field and that are held for them: what a record that stands never
-- changes is not held for it.
create or replace function core.held_ids(p_field core.entity_fields, p_rows core.import_row[])
returns uuid[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select distinct
           case when pg_input_is_valid(r.kept ->> p_field.field, 'uuid') then r.kept ->> p_field.field end::uuid
      from unnest(p_rows) as r
     where r.is_new
        or p_field.is_updatable
  )
$$;

grant execute on function core.held_ids to assetry_api;
