-- What actions on a schedule answer.
create or replace function maintenance.schedule_answer(p_schedule maintenance.schedules)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_schedule.id, 'schedule_number', p_schedule.schedule_number, 'status', p_schedule.status,
    'next_due_at', p_schedule.next_due_at, 'row_version', p_schedule.row_version
  )
$$;

grant execute on function maintenance.schedule_answer to assetry_api;
