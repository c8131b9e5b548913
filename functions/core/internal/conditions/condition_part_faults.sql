-- What is wrong with one part of a condition, without the parts below it. p_fields are the fields that it can name,
-- each a row of core.condition_fields.
create or replace function core.condition_part_faults(p_part jsonb, p_path text, p_fields jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_keys  text[];
  v_field jsonb;
  v_kind  text;
  v_words text[];
  v_fault jsonb;
begin
  if jsonb_typeof(p_part) <> 'object' then
    return jsonb_build_array(core.fault(p_path, 'INVALID_TYPE', 'Expected an object'));
  end if;

  v_keys := array(select k.name from jsonb_object_keys(p_part) as k (name) order by k.name);

  if v_keys = '{not}' then
    return '[]';
  elsif v_keys in ('{all}', '{any}') then
    return case
      when coalesce(jsonb_typeof(p_part -> v_keys[1]) = 'array' and p_part -> v_keys[1] <> '[]', false) then '[]'
      else
        jsonb_build_array(
          core.fault(format('%s.%s', p_path, v_keys[1]), 'INVALID_TYPE', 'Expected an array of conditions')
        )
    end;
  elsif not (v_keys @> '{field,is}' and v_keys <@ '{field,is,value}') then
    return jsonb_build_array(
      core.fault(p_path, 'INVALID_FORMAT', 'Expected all, any or not alone, or field, is and value')
    );
  end if;

  v_field := p_fields -> (p_part ->> 'field');

  if v_field is null then
    return jsonb_build_array(
      core.fault(
        p_path || '.field', 'UNKNOWN_FIELD',
        'The list of the records has no such column' || coalesce(
          '; perhaps '
            || core.nearest(left(p_part ->> 'field', 100), array(select jsonb_object_keys(p_fields))), ''
        )
      )
    );
  end if;

  v_kind := v_field ->> 'kind';
  v_words := core.condition_operators(v_kind, (v_field ->> 'is_logged')::boolean);

  if coalesce(p_part ->> 'is' <> all (v_words), true) then
    return jsonb_build_array(
      core.fault(p_path || '.is', 'NOT_IN_VOCABULARY', 'One of ' || array_to_string(v_words, ', '))
    );
  end if;

  v_fault := core.condition_value_fault(v_field, p_part ->> 'is', p_part -> 'value', p_path || '.value');
  return case when v_fault is not null then jsonb_build_array(v_fault) else '[]' end;
end
$$;

grant execute on function core.condition_part_faults to assetry_api;
