-- The values that a record had before an import changed it, as the action that updates it takes them: by the line of
-- the log. Own fields that it did not have are emptied. Null where the log has no such line.
create or replace function integration.values_before(
  p_import integration.imports,
  p_entity core.entities,
  p_row    integration.import_rows
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_object_agg(
             b.key,
             case b.key
               when 'custom' then (
                 select coalesce(jsonb_object_agg(k.key, null),
                 '{}') from jsonb_object_keys(e.after -> 'custom') as k (key)
               ) || b.value
               else b.value
             end
           ),
           null
         )
    from audit.events as e
   cross join lateral jsonb_each(e.before) as b
   where e.organization_id = p_import.organization_id
     and e.entity_id = p_row.entity_id
     and e.entity = p_entity.entity
     and e.operation = 'UPDATE'
     and e.row_version = p_row.after_version
     and e.request_id = 'import:' || p_import.id
     and (
           b.key = 'custom'
           or exists (
             select
               from core.entity_fields as f
              where f.entity = p_entity.entity
                and f.field = b.key
                and f.is_updatable
           )
         )
$$;
