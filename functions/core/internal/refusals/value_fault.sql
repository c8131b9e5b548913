-- What is wrong with a value of a field, as a fault; null when nothing is.
create or replace function core.value_fault(p_field core.entity_fields, p_value jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_text  text := p_value #>> '{}';
  v_fault jsonb;
  v_id    text;
begin
  -- Nearly all values are plain texts.
  if p_field.kind = 'TEXT'
    and jsonb_typeof(p_value) = 'string'
    and p_field.pattern is null
    and p_field.vocabulary is null
    and p_field.target_entity is null
    and (p_field.max_length is null or char_length(v_text) <= p_field.max_length)
    and v_text !~ '[^\x20-\x7E]'
  then
    return null;
  end if;

  if not core.is_of_kind(p_value, p_field.kind) then
    return core.fault(p_field.field, 'INVALID_TYPE', core.kind_in_words(p_field.kind));
  elsif char_length(v_text) > p_field.max_length then
    return core.fault(p_field.field, 'TOO_LONG', format('At most %s characters', p_field.max_length));
  elsif v_text !~ p_field.pattern then
    return core.fault(p_field.field, 'INVALID_FORMAT', 'Does not match the form ' || p_field.pattern);
  elsif p_field.vocabulary is not null
    and exists (
      select 1
        from jsonb_array_elements_text(
               case jsonb_typeof(p_value) when 'array' then p_value else jsonb_build_array(p_value) end
             ) as e (word)
       where e.word <> all (p_field.vocabulary)
    )
  then
    return core.fault(p_field.field, 'NOT_IN_VOCABULARY', 'One of ' || array_to_string(p_field.vocabulary, ', '));
  elsif p_field.kind in ('INTEGER', 'NUMBER') and v_text::numeric < p_field.minimum then
    return core.fault(p_field.field, 'TOO_SMALL', format('At least %s', p_field.minimum));
  elsif p_field.kind in ('INTEGER', 'NUMBER') and v_text::numeric > p_field.maximum then
    return core.fault(p_field.field, 'TOO_LARGE', format('At most %s', p_field.maximum));
  -- What is archived is so at once. Clocks of callers may be ahead a little.
  elsif p_field.field = 'archived_at' and v_text::timestamptz > clock_timestamp() + interval '5 minutes' then
    return core.fault(p_field.field, 'IN_FUTURE', 'At most 5 minutes ahead');
  elsif p_field.target_entity is not null then
    for v_id in
      select e.word
        from jsonb_array_elements_text(
               case jsonb_typeof(p_value) when 'array' then p_value else jsonb_build_array(p_value) end
             ) as e (word)
    loop
      if not core.is_visible(p_field.target_entity, v_id::uuid) then
        return core.fault(p_field.field, 'NOT_FOUND', 'No such record within your reach');
      end if;
    end loop;
  end if;

  if p_field.kind = 'TEXT' then
    return core.text_fault(p_field.field, v_text, core.text_form(p_field.field, p_field.max_length));
  elsif p_field.kind = 'TEXT_ARRAY' then
    for v_text in select e.word from jsonb_array_elements_text(p_value) as e (word) loop
      v_fault := core.text_fault(p_field.field, v_text, 'LINE');
      exit when v_fault is not null;
    end loop;
  end if;

  return v_fault;
end
$$;

grant execute on function core.value_fault to assetry_api;
