-- What is wrong with the values of an organization's own fields, as an array of faults.
create or replace function core.custom_faults(p_entity text, p_custom jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := '[]';
  v_key    text;
  v_value  jsonb;
  v_field  core.custom_fields;
begin
  if jsonb_typeof(p_custom) <> 'object' then
    return '[{"field": "custom", "code": "INVALID_TYPE", "message": "An object is needed"}]';
  end if;

  for v_key, v_value in select c.key, c.value from jsonb_each(p_custom) as c loop
    select * into v_field
      from core.custom_fields as f
     where f.entity = p_entity
       and f.code = v_key
       and f.archived_at is null;

    if not found then
      v_faults := v_faults || jsonb_build_object(
        'field', 'custom.' || v_key, 'code', 'UNKNOWN_FIELD', 'message', 'There is no such field'
      );
    elsif v_value = 'null' then
      continue;
    elsif not core.is_of_kind(v_value, v_field.kind) then
      v_faults := v_faults || jsonb_build_object(
        'field', 'custom.' || v_key, 'code', 'INVALID_TYPE', 'message', core.kind_in_words(v_field.kind)
      );
    elsif char_length(v_value #>> '{}') > 2000 then
      v_faults := v_faults || jsonb_build_object(
        'field', 'custom.' || v_key, 'code', 'TOO_LONG', 'message', 'At most 2000 characters'
      );
    elsif v_value #>> '{}' <> all (v_field.vocabulary) then
      v_faults := v_faults || jsonb_build_object(
        'field', 'custom.' || v_key,
        'code', 'NOT_IN_VOCABULARY',
        'message', 'One of ' || array_to_string(v_field.vocabulary, ', ')
      );
    end if;
  end loop;

  return v_faults || coalesce(
    (
      select jsonb_agg(
               jsonb_build_object('field', 'custom.' || f.code, 'code', 'MISSING_VALUE', 'message', 'A value is needed')
             )
        from core.custom_fields as f
       where f.entity = p_entity
         and f.is_required
         and f.archived_at is null
         and coalesce(p_custom -> f.code, 'null') = 'null'
    ),
    '[]'
  );
end
$$;

grant execute on function core.custom_faults to assetry_api;
