-- What the actions on a run answer.
create or replace function report.run_answer_of(p_run report.runs)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.answer(
           to_jsonb(p_run) || jsonb_build_object(
             'report_id', p_run.definition_id, 'data_until', p_run.data_at
           ), null::report.run_answer
         )
$$;

grant execute on function report.run_answer_of to assetry_api;
