-- What a meter refuses of the answer to a task, as the fault of its row.
create or replace function work.reading_fault(p_row integer, p_refusal jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_array(
           core.fault(format('p_answers[%s].answer', p_row), p_refusal ->> 'code', p_refusal ->> 'message')
         )
$$;

grant execute on function work.reading_fault to assetry_api;
