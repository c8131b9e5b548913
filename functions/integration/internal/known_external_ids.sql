-- The records of a kind that ids of other systems name, each as system:id, within reach or not: an object with the id
-- of the record by each. Whoever calls looks for these records under the caller's reach.
create or replace function integration.known_external_ids(p_entity text, p_ids text[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(w.word, x.entity_id), '{}')
    from unnest(p_ids) as w (word)
    join integration.external_ids as x
      on x.organization_id = core.current_organization_id()
     and x.entity = p_entity
     and x.system = split_part(w.word, ':', 1)
     and x.external_id = substr(w.word, strpos(w.word, ':') + 1)
     and x.archived_at is null
$$;

grant execute on function integration.known_external_ids to assetry_api;
