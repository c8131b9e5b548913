create or replace function api.approve_contract(p_contract_id uuid, p_row_version integer default null)
returns setof contract.contract_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'approve_contract', 'contract.approve', jsonb_build_array(p_contract_id, p_row_version)
  );
  v_contract contract.contracts;
  v_status   text;
begin
  if v_answer is null then
    -- The vendor is held before the contract, so that it is not blocked meanwhile.
    perform contract.hold_vendor(c.vendor_id) from contract.contracts as c where c.id = p_contract_id;
    v_contract := contract.lock_contract(p_contract_id, p_row_version);
    v_status := contract.status_by_dates(v_contract);
    v_contract.status := core.next_status(
      'contract.contracts', 'Contract ' || v_contract.contract_number, v_contract.status, 'approve_contract',
      nullif(v_status, 'EXPIRED')
    );
    perform core.refuse_own_change(
      'contract.contracts', 'Contract ' || v_contract.contract_number, v_contract.id
    );
    perform contract.check_approval(v_contract, v_status);

    update contract.contracts as c
       set status = v_contract.status,
           status_reason = null
     where c.id = p_contract_id
    returning * into v_contract;

    v_answer := core.finish_action(core.answer(to_jsonb(v_contract), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

comment on function api.approve_contract is $$Approve a contract

It becomes ACTIVE, or PENDING_START before its first day. signed_at does not change. An account that created or
changed the contract, itself or on behalf of another, cannot approve it.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, TRANSITION_NOT_ALLOWED,
SELF_APPROVAL and VALIDATION_FAILED (the last day has passed, or the vendor is blocked).$$;
