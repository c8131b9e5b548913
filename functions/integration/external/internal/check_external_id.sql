-- Reads the values of an external id and refuses all faults at once: also a kind of record that has none, and no
-- record.
create or replace function integration.check_external_id(p_entity text, p_entity_id uuid, p_values jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_record('integration.external_ids', p_values, 'create');
begin
  perform core.refuse_faults(
    v_read.p_faults || case
      when p_entity = any (core.external_entities()) then '[]'
      else core.fault('p_entity', 'NOT_IN_VOCABULARY', 'One of ' || array_to_string(core.external_entities(), ', '))
    end || case
      when p_entity_id is null then core.fault('p_entity_id', 'MISSING_VALUE', 'A value is required')
      else '[]'
    end
  );
  return v_read.p_kept;
end
$$;

grant execute on function integration.check_external_id to assetry_api;
