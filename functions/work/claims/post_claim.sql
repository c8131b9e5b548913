create or replace function api.post_claim(p_claim_id uuid, p_row_version integer default null)
returns setof contract.claim_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('post_claim', 'claim.settle', jsonb_build_array(p_claim_id, p_row_version));
  v_claim  contract.claims;
begin
  if v_answer is null then
    v_claim := work.lock_claim(p_claim_id, p_row_version);
    v_claim.status := core.next_status('contract.claims', work.claim_label(v_claim), v_claim.status, 'post_claim');

    -- Money comes after the work order is closed, too.
    perform work.post_cost(
              v_claim.work_order_id, 'CREDIT', -1, null, l.accepted_amount, -l.accepted_amount, 'contract.claim_lines',
              l.id, work.claim_label(v_claim), p_currency => v_claim.currency, p_is_correction => true
            )
       from contract.claim_lines as l
      where l.claim_id = p_claim_id
        and l.accepted_amount > 0
      order by l.position;

    update contract.claims as c
       set status = v_claim.status,
           credited_at = clock_timestamp()
     where c.id = p_claim_id
    returning * into v_claim;

    perform work.give_back_refused(v_claim);
    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

comment on function api.post_claim is $$Post the credits of a claim to the work order

One CREDIT for each line with an accepted amount (/work_order_costs), of today and in the currency of the claim; the
work order may be closed. What the vendor refused is billable again: it does not count as paid by the contract, and its
cap gets it back (/contract_uses). The claim becomes CREDITED.
Refuses with CLAIM_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, PERIOD_CLOSED and RATE_MISSING.$$;
