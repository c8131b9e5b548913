-- What is wrong with the values of an organization's own fields, as an array of faults. p_operation is one of
--   create: of a new record, which needs what is required;
--   update: before the record is read, so what may depend on it is left to
--   merge: into p_current, the values that stand, of which each may be given again whatever has changed since.
create or replace function core.custom_faults(
  p_entity    text,
  p_operation text,
  p_custom    jsonb,
  p_current   jsonb default '{}'
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := '[]';
  v_key    text;
  v_name   text;
  v_value  jsonb;
  v_field  core.custom_fields;
  v_fault  jsonb;
  v_kept   jsonb;
begin
  if jsonb_typeof(p_custom) <> 'object' then
    return jsonb_build_array(core.fault('custom', 'INVALID_TYPE', 'Expected an object'));
  end if;

  for v_key, v_value in
    select c.key, c.value
      from jsonb_each(p_custom) as c
     where p_operation <> 'merge'
        or c.value is distinct from coalesce(p_current -> c.key, 'null')
  loop
    v_name := 'custom.' || v_key;

    select * into v_field
      from core.custom_fields as f
     where f.entity = p_entity
       and f.code = v_key;

    v_fault := case
      when not found then
        core.fault(v_name, 'UNKNOWN_FIELD', 'There is no such field')
      when v_value = 'null' and p_operation = 'merge' and v_field.is_required and v_field.archived_at is null then
        core.fault(v_name, 'MISSING_VALUE', 'A value is required')
      when v_value = 'null' then null
      when not core.is_of_kind(v_value, v_field.kind) then
        core.fault(v_name, 'INVALID_TYPE', core.kind_in_words(v_field.kind))
      when char_length(v_value #>> '{}') > 2000 then
        core.fault(v_name, 'TOO_LONG', 'At most 2000 characters')
      when p_operation = 'update' then null
      when v_field.archived_at is not null then
        core.fault(v_name, 'ARCHIVED', 'Archived: the field keeps its values and accepts no new ones')
      when v_value #>> '{}' <> all (v_field.vocabulary) then
        core.fault(v_name, 'NOT_IN_VOCABULARY', 'One of ' || array_to_string(v_field.vocabulary, ', '))
      when v_field.kind = 'TEXT' then core.text_fault(v_name, v_value #>> '{}', 'TEXT')
    end;

    if v_fault is not null then
      v_faults := v_faults || v_fault;
    end if;
  end loop;

  if p_operation = 'create' then
    v_faults := v_faults || coalesce(
      (
        select jsonb_agg(core.fault('custom.' || f.code, 'MISSING_VALUE', 'A value is required') order by f.code)
          from core.custom_fields as f
         where f.entity = p_entity
           and f.is_required
           and f.archived_at is null
           and coalesce(p_custom -> f.code, 'null') = 'null'
      ),
      '[]'
    );
  end if;

  -- What stands stays, however large it was made: nothing is said when it does not grow.
  if p_operation <> 'update' then
    v_kept := jsonb_strip_nulls(p_current || p_custom);

    if octet_length(v_kept::text) > greatest(16384, octet_length(p_current::text)) then
      v_faults := v_faults || core.fault('custom', 'TOO_LONG', 'At most 16 KiB for all values together');
    end if;
  end if;

  return v_faults;
end
$$;

grant execute on function core.custom_faults to assetry_api;
