create or replace function api.reject_timesheet(
  p_timesheet_id uuid,
  p_reason       text,
  p_row_version  integer default null
)
returns setof workforce.timesheet_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'reject_timesheet', 'timesheet.approve', jsonb_build_array(p_timesheet_id, p_reason, p_row_version)
  );
  v_timesheet workforce.timesheets;
  v_status    text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_timesheet := work.lock_timesheet(p_timesheet_id, p_row_version);
    v_status := work.next_timesheet_status(v_timesheet, 'reject_timesheet');

    update workforce.timesheets as t
       set status = v_status,
           decision_note = p_reason,
           decided_at = clock_timestamp(),
           decided_by = core.current_account_id()
     where t.id = p_timesheet_id
    returning * into v_timesheet;

    v_answer := core.finish_action(core.answer(to_jsonb(v_timesheet), null::workforce.timesheet_answer));
  end if;

  return next jsonb_populate_record(null::workforce.timesheet_answer, v_answer);
end
$$;

comment on function api.reject_timesheet is $$Reject a submitted timesheet

It is OPEN again, for correction and another submission. p_reason is required and kept.
Refuses with VALIDATION_FAILED, TIMESHEET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
