create or replace function api.close_claim(p_claim_id uuid, p_row_version integer default null)
returns setof contract.claim_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('close_claim', 'claim.manage', jsonb_build_array(p_claim_id, p_row_version));
  v_claim  contract.claims;
  v_before text;
begin
  if v_answer is null then
    v_claim := work.lock_claim(p_claim_id, p_row_version);
    v_before := v_claim.status;
    v_claim.status := core.next_status('contract.claims', work.claim_label(v_claim), v_claim.status, 'close_claim');

    update contract.claims as c
       set status = v_claim.status
     where c.id = p_claim_id
    returning * into v_claim;

    if v_before = 'REJECTED' then
      perform work.give_back_refused(v_claim);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

comment on function api.close_claim is $$Close a claim

A CREDITED or REJECTED claim becomes CLOSED. What the vendor refused of a rejected one is billable again, and the cap
of the contract gets it back. Its costs are not claimed again.
Refuses with CLAIM_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
