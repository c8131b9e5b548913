-- Checks p_values against the fields that core.entity_fields names and answers them, ready for
-- jsonb_populate_record: texts trimmed, empty texts null. Refuses with every fault at once.
-- Run as assetry_api: whether an id can be used is asked under the caller's reach.
create or replace function core.check_values(p_entity text, p_values jsonb, p_operation text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_values jsonb := '{}';
  v_faults jsonb := '[]';
  v_field  core.entity_fields;
  v_value  jsonb;
  v_fault  jsonb;
  v_key    text;
begin
  if jsonb_typeof(p_values) is distinct from 'object' then
    perform core.refuse_field('p_values', 'INVALID_TYPE', 'An object is needed');
  end if;

  for v_key in
    select k.key
      from jsonb_object_keys(p_values) as k (key)
     where not exists (select 1 from core.entity_fields as f where f.entity = p_entity and f.field = k.key)
       and not (k.key = 'custom' and exists (select 1 from core.entities as e where e.entity = p_entity and e.has_custom))
  loop
    v_faults := v_faults || jsonb_build_object('field', v_key, 'code', 'UNKNOWN_FIELD', 'message', 'There is no such field');
  end loop;

  for v_field in select * from core.entity_fields as f where f.entity = p_entity order by f.field loop
    v_value := p_values -> v_field.field;

    if v_value is null or v_value = 'null' then
      if v_field.is_required and (p_operation = 'create' or v_value is not null) then
        v_faults := v_faults || jsonb_build_object('field', v_field.field, 'code', 'MISSING_VALUE', 'message', 'A value is needed');
      elsif v_value is not null then
        v_values := v_values || jsonb_build_object(v_field.field, null);
      end if;

      continue;
    end if;

    if not (case p_operation when 'create' then v_field.is_creatable else v_field.is_updatable end) then
      v_faults := v_faults || jsonb_build_object('field', v_field.field, 'code', 'READ_ONLY', 'message', format('Cannot be given in %s', p_operation));
      continue;
    end if;

    if jsonb_typeof(v_value) = 'string' then
      v_value := to_jsonb(btrim(v_value #>> '{}'));
    end if;

    v_fault := core.value_fault(v_field, v_value);

    if v_fault is not null then
      v_faults := v_faults || (jsonb_build_object('field', v_field.field) || v_fault);
    else
      v_values := v_values || jsonb_build_object(v_field.field, case when v_value = '""' then 'null' else v_value end);
    end if;
  end loop;

  if p_values ? 'custom' then
    v_faults := v_faults || core.custom_faults(p_entity, p_values -> 'custom');
    v_values := v_values || jsonb_build_object('custom', p_values -> 'custom');
  end if;

  perform core.refuse_faults(v_faults);
  return v_values;
end
$$;

grant execute on function core.check_values to assetry_api;
