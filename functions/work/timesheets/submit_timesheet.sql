create or replace function api.submit_timesheet(
  p_week_on     date,
  p_worker_id   uuid    default null,
  p_row_version integer default null
)
returns setof workforce.timesheet_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'submit_timesheet', 'labour_entry.record', jsonb_build_array(p_week_on, p_worker_id, p_row_version)
  );
  v_worker    workforce.workers;
  v_timesheet workforce.timesheets;
  v_status    text;
begin
  if v_answer is null then
    perform work.check_week('p_week_on', p_week_on);
    v_worker := work.lock_labour_worker(p_worker_id);
    v_timesheet := work.take_timesheet(v_worker, p_week_on, p_row_version);
    v_status := work.next_timesheet_status(v_timesheet, 'submit_timesheet');

    update workforce.timesheets as t
       set status = v_status,
           totals = work.timesheet_totals(t.worker_id, t.week_on),
           submitted_at = clock_timestamp(),
           submitted_by = core.current_account_id(),
           submitter_ids = array_remove(array[core.current_account_id(), core.current_actor_id()], null)
     where t.id = v_timesheet.id
    returning * into v_timesheet;

    v_answer := core.finish_action(core.answer(to_jsonb(v_timesheet), null::workforce.timesheet_answer));
  end if;

  return next jsonb_populate_record(null::workforce.timesheet_answer, v_answer);
end
$$;

comment on function api.submit_timesheet is $$Submit the timesheet of a week for approval

For the worker of your account, unless p_worker_id names another worker, which requires the permission to approve
hours. The totals are calculated from the hours that count in the week: those that begin in it, by local time of the
worker's home site, and corrections of approved weeks that name it. Hours can still be recorded until it is approved;
then it must be submitted again.
p_week_on: Monday of the week; not in the future
p_worker_id: Worker; default the worker of your account
Refuses with VALIDATION_FAILED, WORKER_NOT_FOUND, PERMISSION_DENIED (the timesheet of another worker), STALE_ROW,
TRANSITION_NOT_ALLOWED and TIMER_RUNNING (a timer that started in the week).$$;
