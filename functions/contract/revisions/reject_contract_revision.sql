create or replace function api.reject_contract_revision(
  p_contract_revision_id uuid,
  p_reason               text    default null,
  p_row_version          integer default null
)
returns setof contract.revision_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'reject_contract_revision', 'contract.approve', jsonb_build_array(p_contract_revision_id, p_reason, p_row_version)
  );
  v_revision contract.revisions;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500);
    v_revision := contract.lock_revision(p_contract_revision_id, p_row_version);
    v_revision.status := core.next_status(
      'contract.revisions', contract.revision_label(v_revision), v_revision.status, 'reject_contract_revision'
    );

    update contract.revisions as r
       set status = v_revision.status,
           status_reason = p_reason
     where r.id = p_contract_revision_id
    returning * into v_revision;

    v_answer := core.finish_action(core.answer(to_jsonb(v_revision), null::contract.revision_answer));
  end if;

  return next jsonb_populate_record(null::contract.revision_answer, v_answer);
end
$$;

comment on function api.reject_contract_revision is $$Reject a contract revision

A revision that awaits approval becomes a DRAFT. p_reason, at most 500 characters, is kept as status_reason.
p_contract_revision_id: Id of a row of /contract_revisions
Refuses with REVISION_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
