-- Notes for removed rows of a table the records to which they belonged, by the keys of audit.parent_keys.
create or replace function audit.note_removed(p_entity text, p_rows jsonb[])
returns void
language sql
volatile
set search_path = ''
as $$
  insert into audit.removed_parts (organization_id, parent_id, entity, entity_id)
  select (r.content ->> 'organization_id')::uuid, (r.content ->> k.key_column)::uuid, p_entity,
         (r.content ->> 'id')::uuid
    from audit.parent_keys(p_entity) as k
   cross join unnest(p_rows) as r (content)
   where r.content ->> k.key_column is not null
  on conflict (organization_id, parent_id, entity_id) do nothing
$$;
