-- What p_values, as core.check_values answered them, make of a record: the organization's own fields are merged key by
-- key into those that stand, and null removes one. Refuses what only the record that is changed can tell: what was put
-- away, a word that is no longer in a vocabulary, an own field that the record needs. All that stays as it stands is
-- accepted, so that what was read can be written back. p_current is the record, locked, as JSON.
-- Run as assetry_api, like core.check_values.
create or replace function core.merge_values(p_entity text, p_current jsonb, p_values jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := '[]';
  v_fault  jsonb;
  v_field  core.entity_fields;
begin
  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = p_entity
       and f.target_entity is not null
       and p_values ? f.field
       and lower((p_values -> f.field)::text) is distinct from lower((p_current -> f.field)::text)
     order by f.field
  loop
    v_fault := core.archived_fault(v_field, p_values -> v_field.field);

    if v_fault is not null then
      v_faults := v_faults || v_fault;
    end if;
  end loop;

  if p_values ? 'custom' then
    v_faults := v_faults || core.custom_faults(p_entity, 'merge', p_values -> 'custom', p_current -> 'custom');
    p_values := p_values || jsonb_build_object(
      'custom', jsonb_strip_nulls((p_current -> 'custom') || (p_values -> 'custom'))
    );
  end if;

  perform core.refuse_faults(v_faults);
  return p_values;
end
$$;

grant execute on function core.merge_values to assetry_api;
