-- The ids of records in other systems: an object with the system and id of each by the id of the record. Whoever calls
-- reaches the records.
create or replace function integration.external_ids_of(p_record_ids uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.entity_id, o.ids), '{}')
    from (
      select x.entity_id, jsonb_object_agg(x.system, x.external_id) as ids
        from integration.external_ids as x
       where x.organization_id = core.current_organization_id()
         and x.entity_id = any (p_record_ids)
         and x.archived_at is null
       group by x.entity_id
    ) as o
$$;

grant execute on function integration.external_ids_of to assetry_api;
