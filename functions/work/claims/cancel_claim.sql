create or replace function api.cancel_claim(p_claim_id uuid, p_reason text, p_row_version integer default null)
returns setof contract.claim_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_claim', 'claim.manage', jsonb_build_array(p_claim_id, p_reason, p_row_version)
  );
  v_claim  contract.claims;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500, true);
    v_claim := work.lock_claim(p_claim_id, p_row_version);
    v_claim.status := core.next_status('contract.claims', work.claim_label(v_claim), v_claim.status, 'cancel_claim');

    update contract.claim_lines as l
       set is_live = false
     where l.claim_id = p_claim_id;

    update contract.claims as c
       set status = v_claim.status,
           status_reason = p_reason
     where c.id = p_claim_id
    returning * into v_claim;

    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

comment on function api.cancel_claim is $$Cancel a claim

A claim that is not credited becomes CANCELLED, and its costs can be claimed again. p_reason, at most 500 characters,
is required and kept as status_reason.
Refuses with VALIDATION_FAILED, CLAIM_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
