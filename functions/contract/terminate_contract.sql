create or replace function api.terminate_contract(
  p_contract_id uuid,
  p_reason      text    default null,
  p_row_version integer default null
)
returns setof contract.termination_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'terminate_contract', 'contract.manage', jsonb_build_array(p_contract_id, p_reason, p_row_version)
  );
  v_contract contract.contracts;
  v_refund   numeric;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 500, true);
    v_contract := contract.lock_contract(p_contract_id, p_row_version);
    v_contract.terminated_from := v_contract.status;
    v_contract.status := core.next_status(
      'contract.contracts', 'Contract ' || v_contract.contract_number, v_contract.status, 'terminate_contract'
    );

    update contract.contracts as c
       set status = v_contract.status,
           status_reason = p_reason,
           terminated_at = clock_timestamp(),
           terminated_from = v_contract.terminated_from
     where c.id = p_contract_id
    returning * into v_contract;

    select contract.refund_of(v_contract, d.nearest_day) into v_refund
      from contract.term_days(v_contract.organization_id, v_contract.site_id, v_contract.terminated_at) as d;
    v_answer := core.finish_action(
      core.answer(
        to_jsonb(v_contract) || jsonb_build_object('refund_amount', v_refund, 'refund_currency', v_contract.currency),
        null::contract.termination_answer
      )
    );
  end if;

  return next jsonb_populate_record(null::contract.termination_answer, v_answer);
end
$$;

comment on function api.terminate_contract is $$Terminate a contract

A current contract becomes TERMINATED; the day at each site is the last day of cover. refund_amount is the share of
total_value for the days of the term that are left after today; nothing is posted.
p_reason: Reason for the termination, at most 500 characters, kept as status_reason; required
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, VALIDATION_FAILED and
TRANSITION_NOT_ALLOWED.$$;
