-- What the actions on an alarm answer.
create or replace function meter.alarm_answer(p_alarm meter.alarms)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_alarm.id, 'status', p_alarm.status, 'resumes_at', p_alarm.resumes_at,
    'row_version', p_alarm.row_version
  )
$$;

grant execute on function meter.alarm_answer to assetry_api;
