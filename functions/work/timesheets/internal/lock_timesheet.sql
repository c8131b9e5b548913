-- The timesheet, locked for a change after its worker, whose hours nobody writes meanwhile; refuses one that is out of
-- reach or was changed.
create or replace function work.lock_timesheet(p_timesheet_id uuid, p_row_version integer)
returns workforce.timesheets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_timesheet workforce.timesheets;
begin
  perform work.lock_workers_of_labour(
    array(select t.worker_id from workforce.timesheets as t where t.id = p_timesheet_id)
  );
  select * into v_timesheet
    from workforce.timesheets as t
   where t.id = p_timesheet_id
     for no key update;

  if not found then
    perform core.refuse('TIMESHEET_NOT_FOUND', 'No such timesheet', 404);
  end if;

  perform core.check_row_version(v_timesheet.row_version, p_row_version);
  return v_timesheet;
end
$$;

grant execute on function work.lock_timesheet to assetry_api;
