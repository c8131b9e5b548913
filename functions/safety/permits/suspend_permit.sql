create or replace function api.suspend_permit(p_permit_id uuid, p_reason text, p_row_version integer default null)
returns setof safety.permit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'suspend_permit', 'permit.suspend', jsonb_build_array(p_permit_id, p_reason, p_row_version)
  );
  v_workers uuid[];
  v_permit  safety.permits;
  v_status  text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_workers := safety.lock_covered_work(p_permit_id);
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    v_status := safety.next_permit_status(v_permit, 'suspend_permit');
    v_permit := safety.suspend_issued(v_permit, v_status, v_workers, p_reason);

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

comment on function api.suspend_permit is $$Suspend a permit

The work stops and the place is left safe, so that a conflicting permit can be issued. Its work order in progress, and
children at the site, go ON_HOLD with WAITING_FOR_PERMIT until the permit is reissued; timers of such work that has
not started stop, too. p_reason is required and kept in status_note.
Refuses with VALIDATION_FAILED, PERMIT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and TIMER_STARTED (a timer started
at the same moment).$$;
