-- What a field of ids is called in an import where the code or number of the record stands in its place, which is what
-- lists call it: site_code for site_id, parent_number for parent_id. Null when such records have none.
create or replace function core.reference_name(p_field core.entity_fields)
returns text
language sql
stable
set search_path = ''
as $$
  select regexp_replace(p_field.field, '_id$', '') || '_' || substring(e.code_column from '[^_]+$')
    from core.entities as e
   where e.entity = p_field.target_entity
     and p_field.kind = 'UUID'
     and e.code_column is not null
$$;

grant execute on function core.reference_name to assetry_api, assetry_list;
