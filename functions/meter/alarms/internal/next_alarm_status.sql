-- The status to which an action moves an alarm; refuses an action that its status does not allow.
create or replace function meter.next_alarm_status(p_alarm meter.alarms, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('meter.alarms', format('The alarm of %s', p_alarm.raised_at), p_alarm.status, p_action)
$$;

grant execute on function meter.next_alarm_status to assetry_api;
