-- What is wrong with a new answer to a task of a work order that is locked, as code and message; null when nothing is.
create or replace function work.task_answer_fault(p_work_order work.work_orders, p_task work.tasks, p_answer jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Of a meter that shows a number there are none.
  v_words text[] := case
    when p_task.kind = 'METER' and jsonb_typeof(p_answer) = 'string' then work.words_of_task(p_work_order, p_task)
  end;
  v_fault jsonb;
begin
  if p_answer = '"NA"' and p_task.allows_na then
    return null;
  end if;

  v_fault := core.form_fault(
    case p_task.kind
      when 'TEXT' then 'TEXT'
      when 'SIGNATURE' then 'TEXT'
      when 'NUMBER' then 'NUMBER'
      when 'METER' then case when v_words is null then 'NUMBER' else 'WORD' end
      when 'CHOICE' then 'WORD'
      when 'MULTI' then 'WORDS'
      when 'PHOTO' then 'PHOTOS'
    end,
    coalesce(v_words, p_task.options), p_answer
  );

  return case
    when v_fault is not null then v_fault
    when p_task.kind = 'CHECK' and p_answer <> 'true' then
      '{"code": "NOT_IN_VOCABULARY", "message": "Expected true, or null while it is not done"}'::jsonb
    when p_task.kind = 'METER' and p_task.answer is null and work.meter_of_task(p_work_order, p_task) is null then
      jsonb_build_object(
        'code', 'NO_METER', 'message', format('The asset has not exactly one active meter %s', p_task.meter_name)
      )
    when p_task.kind = 'INSPECTION' and not core.is_of_kind(p_answer, 'UUID') then
      jsonb_build_object('code', 'INVALID_TYPE', 'message', core.kind_in_words('UUID'))
    when p_task.kind = 'INSPECTION' then
      work.inspection_fault(p_work_order, p_task, (p_answer #>> '{}')::uuid)
    when p_task.kind in ('PHOTO', 'SIGNATURE') then file.answer_fault(p_work_order.id, p_answer)
  end;
end
$$;

grant execute on function work.task_answer_fault to assetry_api;
