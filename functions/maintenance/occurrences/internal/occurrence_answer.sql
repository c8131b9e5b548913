-- What actions on one occurrence of a schedule answer.
create or replace function maintenance.occurrence_answer(
  p_occurrence maintenance.occurrences,
  p_schedule   maintenance.schedules
)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_occurrence.id, 'schedule_id', p_schedule.id, 'seq', p_occurrence.seq, 'status', p_occurrence.status,
    'due_at', p_occurrence.due_at, 'work_order_id', p_occurrence.work_order_id, 'next_due_at', p_schedule.next_due_at,
    'schedule_version', p_schedule.row_version, 'inspection_id', p_occurrence.inspection_id
  )
$$;

grant execute on function maintenance.occurrence_answer to assetry_api;
