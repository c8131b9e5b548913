create or replace function api.reject_absence(
  p_absence_id  uuid,
  p_reason      text,
  p_row_version integer default null
)
returns setof workforce.absence_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'reject_absence', 'absence.approve', jsonb_build_array(p_absence_id, p_reason, p_row_version)
  );
  v_absence workforce.absences;
  v_status  text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_absence := workforce.lock_absence(p_absence_id, p_row_version);
    v_status := core.next_status('workforce.absences', 'The absence', v_absence.status, 'reject_absence');

    update workforce.absences as a
       set status = v_status,
           decision_note = p_reason,
           decided_at = clock_timestamp(),
           decided_by = core.current_account_id()
     where a.id = p_absence_id
    returning * into v_absence;

    v_answer := core.finish_action(workforce.absence_answer(v_absence));
  end if;

  return next jsonb_populate_record(null::workforce.absence_answer, v_answer);
end
$$;

comment on function api.reject_absence is $$Reject a requested absence

p_reason is required and kept.
Refuses with VALIDATION_FAILED, ABSENCE_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
