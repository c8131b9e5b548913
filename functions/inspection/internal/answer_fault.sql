-- What is wrong with an answer to an item, as code and message; null when nothing is.
create or replace function inspection.answer_fault(p_item inspection.template_items, p_answer jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_fault jsonb;
begin
  if p_answer = '"NA"' and p_item.allows_na then
    return null;
  end if;

  v_fault := core.form_fault(
    case
      when p_item.kind in ('PASS_FAIL', 'YES_NO', 'CHOICE') then 'WORD'
      when p_item.kind = 'MULTI' then 'WORDS'
      when p_item.kind in ('NUMERIC', 'METER') then 'NUMBER'
      when p_item.kind = 'PHOTO' then 'PHOTOS'
      when p_item.kind in ('TEXT', 'SCAN', 'SIGNATURE') then 'TEXT'
    end,
    inspection.words_of(p_item), p_answer
  );

  return case
    when v_fault is not null then v_fault
    when p_item.kind = 'INSTRUCTION' then
      '{"code": "NOT_ALLOWED", "message": "An instruction has no answer"}'::jsonb
    when p_item.kind = 'DATE' and not core.is_of_kind(p_answer, 'DATE') then
      '{"code": "INVALID_TYPE", "message": "Expected a date such as 2026-03-31"}'
    when p_item.kind in ('NUMERIC', 'METER') and p_answer::numeric > p_item.plausible_max then
      jsonb_build_object('code', 'TOO_LARGE', 'message', format('At most %s', trim_scale(p_item.plausible_max)))
    when p_item.kind in ('NUMERIC', 'METER') and p_answer::numeric < p_item.plausible_min then
      jsonb_build_object('code', 'TOO_SMALL', 'message', format('At least %s', trim_scale(p_item.plausible_min)))
  end;
end
$$;

grant execute on function inspection.answer_fault to assetry_api;
