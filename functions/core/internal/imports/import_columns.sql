-- The columns that an import of such records reads: fields by their names, what is named by a code or number under
-- @<field>, ids in other systems, the version, and the fields that organizations add. The description of the API has
-- the same, from here.
create or replace function core.import_columns(p_entity core.entities)
returns table (name text, cell text, kind text, field text)
language sql
stable
set search_path = ''
as $$
  select f.field, f.field, f.kind, f.field from core.entity_fields as f where f.entity = p_entity.entity
  union all
  select core.reference_name(f), '@' || f.field, 'TEXT', f.field
    from core.entity_fields as f
   where f.entity = p_entity.entity
     and core.reference_name(f) is not null
  union all
  select 'external_ids', 'external_ids', 'TEXT_ARRAY', null
   where p_entity.entity = any ((select core.external_entities())::text[])
  union all
  select 'row_version', 'row_version', 'INTEGER', null
  union all
  select 'custom', 'custom', 'OBJECT', null where p_entity.has_custom
$$;

grant execute on function core.import_columns to assetry_api, assetry_list;
