create or replace function api.reissue_permit(
  p_permit_id   uuid,
  p_ends_at     timestamptz,
  p_row_version integer     default null
)
returns setof safety.permit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'reissue_permit', 'permit.issue', jsonb_build_array(p_permit_id, p_ends_at, p_row_version)
  );
  v_permit    safety.permits;
  v_status    text;
  v_starts_at timestamptz := clock_timestamp();
begin
  if v_answer is null then
    if p_ends_at is null then
      perform core.refuse_field('p_ends_at', 'MISSING_VALUE', 'A value is required');
    end if;

    perform safety.lock_place_of_permit(p_permit_id);
    perform safety.hold_work(safety.work_of_permit(p_permit_id));
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    v_status := safety.next_permit_status(v_permit, 'reissue_permit');
    perform safety.refuse_unready(v_permit, safety.issue_faults(v_permit, v_starts_at, p_ends_at));
    v_permit := safety.issue(v_permit, v_status, v_starts_at, p_ends_at);

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

comment on function api.reissue_permit is $$Reissue a permit

At a change of shift, after suspension or after expiry. The acceptor of the next shift and all required roles sign
again before (sign_permit). Work on hold because of the permit continues with resume_work_order.
p_ends_at: End of the new issue, which starts now; in the future
Refuses with VALIDATION_FAILED, PERMIT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PERMIT_NOT_READY, PERMIT_CONFLICT
and PASSWORD_NEEDED (details as in issue_permit).$$;
