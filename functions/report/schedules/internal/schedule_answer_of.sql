-- What the actions on a report schedule answer.
create or replace function report.schedule_answer_of(p_schedule report.schedules)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.answer(
           to_jsonb(p_schedule) || jsonb_build_object('report_id', p_schedule.definition_id),
           null::report.schedule_answer
         )
$$;

grant execute on function report.schedule_answer_of to assetry_api;
