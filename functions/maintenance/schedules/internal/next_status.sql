-- The status to which an action moves a schedule; refuses an action that its status does not allow.
create or replace function maintenance.next_status(p_schedule maintenance.schedules, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
    'maintenance.schedules', 'Maintenance schedule ' || p_schedule.schedule_number, p_schedule.status, p_action
  )
$$;

grant execute on function maintenance.next_status to assetry_api;
