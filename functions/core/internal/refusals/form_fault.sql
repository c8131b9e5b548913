-- What is wrong with an answer to what somebody is asked, as code and message, wherever it is asked; null when nothing
-- is. The form is TEXT, NUMBER, WORD (one of p_words), WORDS (several of them) or PHOTOS.
create or replace function core.form_fault(p_form text, p_words text[], p_answer jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  case p_form
    when 'TEXT' then
      if jsonb_typeof(p_answer) <> 'string' or btrim(p_answer #>> '{}') = '' then
        return '{"code": "INVALID_TYPE", "message": "Expected text"}';
      elsif char_length(p_answer #>> '{}') > 4000 then
        return '{"code": "TOO_LONG", "message": "At most 4000 characters"}';
      end if;

      return core.text_fault('', p_answer #>> '{}', 'TEXT') - 'field';
    when 'NUMBER' then
      if jsonb_typeof(p_answer) <> 'number' then
        return '{"code": "INVALID_TYPE", "message": "Expected a number"}';
      elsif abs(p_answer::numeric) >= 999999999999 then
        return '{"code": "TOO_LARGE", "message": "Must be less than 999999999999"}';
      end if;
    when 'WORD' then
      if jsonb_typeof(p_answer) <> 'string' or not p_answer <@ to_jsonb(p_words) then
        return jsonb_build_object(
          'code', 'NOT_IN_VOCABULARY', 'message', 'One of ' || array_to_string(p_words, ', ')
        );
      end if;
    when 'WORDS' then
      if jsonb_typeof(p_answer) <> 'array' or p_answer = '[]' or not p_answer <@ to_jsonb(p_words) then
        return jsonb_build_object(
          'code', 'NOT_IN_VOCABULARY', 'message', 'An array of ' || array_to_string(p_words, ', ')
        );
      elsif jsonb_array_length(p_answer)
              > (select count(distinct w.word) from jsonb_array_elements(p_answer) as w (word))
      then
        return '{"code": "ALREADY_EXISTS", "message": "A value is repeated"}';
      end if;
    when 'PHOTOS' then
      return core.photos_fault(p_answer);
    else
      return null;
  end case;

  return null;
end
$$;

grant execute on function core.form_fault to assetry_api;
