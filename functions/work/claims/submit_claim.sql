create or replace function api.submit_claim(p_claim_id uuid, p_row_version integer default null)
returns setof contract.claim_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'submit_claim', 'claim.manage', jsonb_build_array(p_claim_id, p_row_version)
  );
  v_claim      contract.claims;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_claim := work.lock_claim(p_claim_id, p_row_version);
    v_claim.status := core.next_status(
      'contract.claims', work.claim_label(v_claim), v_claim.status, 'submit_claim'
    );
    select * into v_work_order from work.work_orders as w where w.id = v_claim.work_order_id;
    v_claim := work.check_claim_submission(v_claim, v_work_order);

    update contract.claim_lines as l
       set accepted_amount = null,
           reject_reason = null
     where l.claim_id = p_claim_id
       and l.accepted_amount is not null;

    update contract.claims as c
       set status = v_claim.status,
           submit_by_on = v_claim.submit_by_on,
           accepted_amount = null,
           submissions = c.submissions + 1,
           submitted_at = clock_timestamp()
     where c.id = p_claim_id
    returning * into v_claim;

    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

comment on function api.submit_claim is $$Submit a claim to the vendor

A DRAFT becomes SUBMITTED; send it to the vendor, and record the answer with record_claim_answer. A REJECTED claim is
submitted once more at most, as an appeal. The last day, submit_by_on, is that of the completion of the work order plus
claim_days of the contract revision; an appeal has no last day.
Refuses with CLAIM_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, ALREADY_APPEALED, CLAIM_TOO_LATE and COST_REVERSED (a
cost of the claim was reversed; details names the lines: remove them with update_claim, or cancel the claim).$$;
