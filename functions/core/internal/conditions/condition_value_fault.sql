-- What is wrong with the value with which a condition compares a field, a row of core.condition_fields; null when
-- nothing is. Ids are those of records within the caller's reach.
create or replace function core.condition_value_fault(
  p_field    jsonb,
  p_operator text,
  p_value    jsonb,
  p_path     text
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_kind  text  := case
    when p_operator in ('older_than', 'within_next') then 'INTEGER'
    else replace(p_field ->> 'kind', '_ARRAY', '')
  end;
  v_all   jsonb := case when p_operator <> 'one_of' then jsonb_build_array(p_value) else p_value end;
  v_value jsonb;
begin
  if p_operator in ('empty', 'filled', 'changed') then
    return case when p_value is not null then core.fault(p_path, 'UNKNOWN_FIELD', 'Compares with no value') end;
  elsif coalesce(p_value, 'null') = 'null' then
    return core.fault(p_path, 'MISSING_VALUE', 'A value is required');
  elsif jsonb_typeof(v_all) <> 'array' or jsonb_array_length(v_all) not between 1 and 100 then
    return core.fault(p_path, 'INVALID_TYPE', 'Expected an array of 1 to 100 values');
  end if;

  for v_value in
    select e.value from jsonb_array_elements(v_all) as e (value)
  loop
    if not core.is_of_kind(v_value, v_kind) then
      return core.fault(p_path, 'INVALID_TYPE', core.kind_in_words(v_kind));
    elsif v_kind = 'INTEGER' and (v_value #>> '{}')::integer not between 0 and 5256000 then
      return core.fault(p_path, 'OUT_OF_RANGE', 'Expected 0 to 5256000 minutes');
    elsif v_kind = 'TEXT' and char_length(v_value #>> '{}') not between 1 and 2000 then
      return core.fault(p_path, 'TOO_LONG', 'Expected 1 to 2000 characters');
    elsif p_field -> 'words' <> 'null'
      and p_operator not in ('contains', 'starts_with')
      and not p_field -> 'words' ? (v_value #>> '{}')
    then
      return core.fault(
        p_path, 'NOT_IN_VOCABULARY',
        'One of ' || array_to_string(array(select jsonb_array_elements_text(p_field -> 'words')), ', ')
      );
    elsif v_kind = 'UUID'
      and p_field ->> 'target_entity' is not null
      and not core.is_visible(p_field ->> 'target_entity', (v_value #>> '{}')::uuid)
    then
      return core.fault(p_path, 'NOT_FOUND', 'No such record within your reach');
    end if;
  end loop;

  return null;
end
$$;

grant execute on function core.condition_value_fault to assetry_api;
