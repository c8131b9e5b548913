create or replace function api.approve_timesheet(p_timesheet_id uuid, p_row_version integer default null)
returns setof workforce.timesheet_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'approve_timesheet', 'timesheet.approve', jsonb_build_array(p_timesheet_id, p_row_version)
  );
  v_timesheet workforce.timesheets;
  v_status    text;
begin
  if v_answer is null then
    v_timesheet := work.lock_timesheet(p_timesheet_id, p_row_version);
    v_status := work.next_timesheet_status(v_timesheet, 'approve_timesheet');

    update workforce.timesheets as t
       set status = v_status,
           decision_note = null,
           decided_at = clock_timestamp(),
           decided_by = core.current_account_id()
     where t.id = p_timesheet_id
    returning * into v_timesheet;

    v_answer := core.finish_action(core.answer(to_jsonb(v_timesheet), null::workforce.timesheet_answer));
  end if;

  return next jsonb_populate_record(null::workforce.timesheet_answer, v_answer);
end
$$;

comment on function api.approve_timesheet is $$Approve a submitted timesheet

From then on hours of the week are neither recorded, corrected nor rejected (TIMESHEET_APPROVED). A correction names
an open week as week_on, in which the difference counts. Hours are approved on their own, with approve_labour_entry.
Another account approves the timesheet of your own worker, and one that you submitted.
Refuses with TIMESHEET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL, TIMER_RUNNING and HOURS_CHANGED
(hours of the week were recorded, corrected or rejected after the submission).$$;
