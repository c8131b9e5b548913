create or replace function api.issue_permit(p_permit_id uuid, p_row_version integer default null)
returns setof safety.permit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('issue_permit', 'permit.issue', jsonb_build_array(p_permit_id, p_row_version));
  v_permit safety.permits;
  v_status text;
begin
  if v_answer is null then
    perform safety.lock_place_of_permit(p_permit_id);
    perform safety.hold_work(safety.work_of_permit(p_permit_id));
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    v_status := safety.next_permit_status(v_permit, 'issue_permit');
    perform safety.refuse_unready(v_permit, safety.issue_faults(v_permit, v_permit.starts_at, v_permit.ends_at));
    v_permit := safety.issue(v_permit, v_status, v_permit.starts_at, v_permit.ends_at);

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

comment on function api.issue_permit is $$Issue a permit

It allows the work from starts_at until ends_at. A person issues it, not a service account. Another person has
accepted it, all required roles have signed, the gas tests are safe, and no conflicting permit is in force at the
place, within it or above it. All obstacles are returned at once, each with its code: PERMIT_OVER, PERMIT_TOO_LONG,
WORK_ORDER_NOT_OPEN, PARENT_AT_OTHER_SITE (work or asset moved), ASSET_RETIRED, PERMIT_QUESTION_OPEN,
PERMIT_ANSWER_UNSAFE, PERMIT_NOT_SIGNED, ISSUER_IS_ACCEPTOR, SIGNER_NOT_ALLOWED and ROLES_SEPARATED (you cannot issue
it), PASSWORD_NEEDED, GAS_TEST_MISSING, GAS_TEST_UNSAFE, GAS_TEST_OLD and PERMIT_CONFLICT, with the id of the blocking
record.
Refuses with PERMIT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PERMIT_CONFLICT (conflicting permits are in force),
PASSWORD_NEEDED (nothing else is missing) and PERMIT_NOT_READY (any other obstacle; details names each).$$;
