-- The schedule, waiting for nothing: what floats until its work has ended, and what is to begin again.
create or replace function maintenance.disarmed(p_schedule maintenance.schedules)
returns maintenance.schedules
language plpgsql
stable
set search_path = ''
as $$
begin
  p_schedule.armed_at := null;
  p_schedule.next_units := null;
  p_schedule.base_units := null;
  p_schedule.time_due_on := null;
  return maintenance.with_next(p_schedule, null);
end
$$;

grant execute on function maintenance.disarmed to assetry_api;
