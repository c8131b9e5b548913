-- Locks a report schedule at the version that the caller read.
create or replace function report.lock_schedule(p_schedule_id uuid, p_row_version integer)
returns report.schedules
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule report.schedules;
begin
  select * into v_schedule from report.schedules as s where s.id = p_schedule_id for no key update;

  if not found then
    perform core.refuse('REPORT_SCHEDULE_NOT_FOUND', 'No such report schedule', 404);
  end if;

  perform core.check_row_version(v_schedule.row_version, p_row_version);
  return v_schedule;
end
$$;

grant execute on function report.lock_schedule to assetry_api;
