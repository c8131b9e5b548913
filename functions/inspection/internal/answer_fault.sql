-- What is wrong with an answer to an item, as code and message; null when nothing is.
create or replace function inspection.answer_fault(p_item inspection.template_items, p_answer jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_answer = '"NA"' and p_item.allows_na then
    return null;
  end if;

  case
    when p_item.kind = 'INSTRUCTION' then
      return '{"code": "NOT_ALLOWED", "message": "An instruction has no answer"}';
    when p_item.kind in ('PASS_FAIL', 'YES_NO', 'CHOICE') then
      if p_answer <@ to_jsonb(inspection.words_of(p_item)) and jsonb_typeof(p_answer) = 'string' then
        return null;
      end if;

      return jsonb_build_object(
        'code', 'NOT_IN_VOCABULARY', 'message', 'One of ' || array_to_string(inspection.words_of(p_item), ', ')
      );
    when p_item.kind = 'MULTI' then
      if jsonb_typeof(p_answer) = 'array' and p_answer <> '[]' and p_answer <@ to_jsonb(p_item.options) then
        return null;
      end if;

      return jsonb_build_object(
        'code', 'NOT_IN_VOCABULARY', 'message', 'An array of ' || array_to_string(p_item.options, ', ')
      );
    when p_item.kind in ('NUMERIC', 'METER') then
      if jsonb_typeof(p_answer) <> 'number' then
        return '{"code": "INVALID_TYPE", "message": "A number is needed"}';
      elsif abs(p_answer::numeric) >= 999999999999 or p_answer::numeric > p_item.plausible_max then
        return jsonb_build_object(
          'code', 'TOO_LARGE',
          'message', format('At most %s', trim_scale(coalesce(p_item.plausible_max, 999999999999)))
        );
      elsif p_answer::numeric < p_item.plausible_min then
        return jsonb_build_object(
          'code', 'TOO_SMALL', 'message', format('At least %s', trim_scale(p_item.plausible_min))
        );
      end if;
    when p_item.kind = 'PHOTO' then
      return inspection.photos_fault(p_answer);
    when p_item.kind = 'DATE' then
      if not core.is_of_kind(p_answer, 'DATE') then
        return '{"code": "INVALID_TYPE", "message": "A date such as 2026-03-31 is needed"}';
      end if;
    when jsonb_typeof(p_answer) <> 'string' or btrim(p_answer #>> '{}') = '' then
      return '{"code": "INVALID_TYPE", "message": "A text is needed"}';
    when char_length(p_answer #>> '{}') > 4000 then
      return '{"code": "TOO_LONG", "message": "At most 4000 characters"}';
    else
      return null;
  end case;

  return null;
end
$$;

grant execute on function inspection.answer_fault to assetry_api;
