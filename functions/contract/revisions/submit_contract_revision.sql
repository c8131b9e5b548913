create or replace function api.submit_contract_revision(
  p_contract_revision_id uuid,
  p_row_version          integer default null
)
returns setof contract.revision_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'submit_contract_revision', 'contract.update', jsonb_build_array(p_contract_revision_id, p_row_version)
  );
  v_revision contract.revisions;
begin
  if v_answer is null then
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);
    v_revision.status := core.next_status(
      'contract.revisions', contract.revision_label(v_revision), v_revision.status, 'submit_contract_revision'
    );
    perform contract.check_submission(v_revision);

    update contract.revisions as r
       set status = v_revision.status,
           status_reason = null
     where r.id = p_contract_revision_id
    returning * into v_revision;

    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

comment on function api.submit_contract_revision is $$Submit a contract revision for approval

A DRAFT with at least one coverage, rate or price becomes PENDING_APPROVAL.
p_contract_revision_id: Id of a row of /contract_revisions
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
TRANSITION_NOT_ALLOWED, REVISION_EMPTY (it has no coverages, rates or prices) and VALIDATION_FAILED (the dates of the
contract changed).$$;
