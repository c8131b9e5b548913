create or replace function api.hand_back_permit(
  p_permit_id        uuid,
  p_is_work_complete boolean,
  p_note             text    default null,
  p_row_version      integer default null
)
returns setof safety.permit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'hand_back_permit', 'permit.hand_back', jsonb_build_array(p_permit_id, p_is_work_complete, p_note, p_row_version)
  );
  v_workers uuid[];
  v_permit  safety.permits;
  v_status  text;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000, not coalesce(p_is_work_complete, true));

    if p_is_work_complete is null then
      perform core.refuse_field('p_is_work_complete', 'MISSING_VALUE', 'A value is required');
    end if;

    v_workers := safety.lock_covered_work(p_permit_id);
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    v_status := safety.next_permit_status(v_permit, 'hand_back_permit');
    delete from safety.claims as c where c.permit_id = p_permit_id;

    update safety.permits as p
       set status = v_status,
           handed_back_at = clock_timestamp(),
           handed_back_by = core.current_account_id(),
           is_work_complete = p_is_work_complete,
           hand_back_note = p_note
     where p.id = p_permit_id
    returning * into v_permit;

    if not p_is_work_complete then
      perform safety.rest_covered_work(
        v_permit, v_workers, format('Permit %s was handed back: %s', v_permit.permit_number, p_note)
      );
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

comment on function api.hand_back_permit is $$Hand back a permit

The workers have left and the place is safe. Other permits can be issued there.
p_is_work_complete: Whether the work is complete; if not, work in progress without another permit goes ON_HOLD
(WAITING_FOR_PERMIT), and timers of such work that has not started stop
p_note: Condition of the place; required when the work is not complete
Refuses with VALIDATION_FAILED, PERMIT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and TIMER_STARTED (a timer started
at the same moment).$$;
