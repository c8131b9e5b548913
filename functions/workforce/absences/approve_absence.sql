create or replace function api.approve_absence(
  p_absence_id  uuid,
  p_release     boolean default false,
  p_row_version integer default null
)
returns setof workforce.absence_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'approve_absence', 'absence.approve', jsonb_build_array(p_absence_id, p_release, p_row_version)
  );
  v_absence workforce.absences;
  v_status  text;
begin
  if v_answer is null then
    v_absence := workforce.lock_absence(p_absence_id, p_row_version);
    v_status := core.next_status('workforce.absences', 'The absence', v_absence.status, 'approve_absence');
    perform workforce.refuse_own_absence(v_absence.worker_id);

    begin
      update workforce.absences as a
         set status = v_status,
             decided_at = clock_timestamp(),
             decided_by = core.current_account_id()
       where a.id = p_absence_id
      returning * into v_absence;
    exception
      when exclusion_violation then
        perform workforce.refuse_absence_overlap(v_absence.worker_id, v_absence.starts_at, v_absence.ends_at);
    end;

    v_answer := core.finish_action(workforce.absence_answer(v_absence, true, p_release));
  end if;

  return next jsonb_populate_record(null::workforce.absence_answer, v_answer);
end
$$;

comment on function api.approve_absence is $$Approve a requested absence

Slots in the period are refused unless p_release is given. The worker keeps the assignments. Another account approves
your own absence.
p_release: Whether slots in the period are released; default false
Refuses with ABSENCE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL, ABSENCE_OVERLAPS (details names the
other absence) and WORK_PLANNED (details names each work order).$$;
