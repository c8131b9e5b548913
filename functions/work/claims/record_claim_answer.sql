create or replace function api.record_claim_answer(
  p_claim_id    uuid,
  p_lines       api.row_list,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof contract.claim_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'record_claim_answer', 'claim.settle', jsonb_build_array(p_claim_id, p_lines, p_values, p_row_version)
  );
  v_read   record;
  v_rows   jsonb;
  v_claim  contract.claims;
begin
  if v_answer is null then
    v_read := core.read_record('contract.claims', p_values, 'update');
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_lines', 'contract.claim_lines', p_lines, 'update') as r;
    perform core.refuse_faults(v_read.p_faults);
    v_claim := work.lock_claim(p_claim_id, p_row_version);
    perform core.next_status('contract.claims', work.claim_label(v_claim), v_claim.status, 'record_claim_answer');
    perform work.check_claim_answer(v_claim, v_rows);

    update contract.claim_lines as l
       set accepted_amount = (r.kept ->> 'accepted_amount')::numeric,
           reject_reason = r.kept ->> 'reject_reason'
      from jsonb_array_elements(v_rows) as r (kept)
     where l.claim_id = p_claim_id
       and l.id = (r.kept ->> 'id')::uuid;

    v_claim := jsonb_populate_record(
      v_claim, core.merge_values('contract.claims', to_jsonb(v_claim), v_read.p_kept)
    );
    select sum(l.accepted_amount) into v_claim.accepted_amount
      from contract.claim_lines as l
     where l.claim_id = p_claim_id;

    update contract.claims as c
       set status = case v_claim.accepted_amount
             when c.claimed_amount then 'ACCEPTED'
             when 0 then 'REJECTED'
             else 'PARTLY_ACCEPTED'
           end,
           accepted_amount = v_claim.accepted_amount,
           vendor_reference = v_claim.vendor_reference,
           note = v_claim.note,
           answered_at = clock_timestamp()
     where c.id = p_claim_id
    returning * into v_claim;

    v_answer := core.finish_action(core.answer(to_jsonb(v_claim), null::contract.claim_answer));
  end if;

  return next jsonb_populate_record(null::contract.claim_answer, v_answer);
end
$$;

comment on function api.record_claim_answer is $$Record the answer of the vendor to a claim

The claim becomes ACCEPTED, PARTLY_ACCEPTED or REJECTED by the sum of the accepted amounts. Nothing is posted yet:
post_claim does that.
p_lines: One object for each line of the claim with id, of /claim_lines, accepted_amount, from 0 to the claimed amount,
and reject_reason where less is accepted
Refuses with VALIDATION_FAILED, CLAIM_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
