-- The status to which an action moves a timesheet, which is locked; refuses an action that its status does not allow,
-- or that something stands against.
create or replace function work.next_timesheet_status(p_timesheet workforce.timesheets, p_action text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_status text  := core.next_status('workforce.timesheets', 'The timesheet', p_timesheet.status, p_action);
  v_faults jsonb := work.timesheet_faults(p_timesheet, p_action);
  v_code   text  := v_faults -> 0 ->> 'code';
begin
  if v_code = 'SELF_APPROVAL' then
    perform core.refuse('SELF_APPROVAL', v_faults -> 0 ->> 'message', 422, v_faults);
  elsif v_code = 'TIMER_RUNNING' then
    perform core.refuse(
      'TIMER_RUNNING', v_faults -> 0 ->> 'message', 409, v_faults, 'Stop it first with stop_labour_timer'
    );
  elsif v_code = 'HOURS_CHANGED' then
    perform core.refuse(
      'HOURS_CHANGED', v_faults -> 0 ->> 'message', 409, v_faults,
      'Reject the timesheet, so that it is submitted again'
    );
  end if;

  return v_status;
end
$$;

grant execute on function work.next_timesheet_status to assetry_api;
