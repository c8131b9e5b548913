-- The schedule, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function maintenance.lock_schedule(p_schedule_id uuid, p_row_version integer)
returns maintenance.schedules
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule maintenance.schedules;
begin
  select * into v_schedule
    from maintenance.schedules as s
   where s.id = p_schedule_id
     for no key update;

  if not found then
    perform core.refuse('MAINTENANCE_SCHEDULE_NOT_FOUND', 'No such maintenance schedule', 404);
  end if;

  perform core.check_row_version(v_schedule.row_version, p_row_version);
  return v_schedule;
end
$$;

grant execute on function maintenance.lock_schedule to assetry_api;
