create or replace function api.close_contract(p_contract_id uuid, p_row_version integer default null)
returns setof contract.contract_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'close_contract', 'contract.manage', jsonb_build_array(p_contract_id, p_row_version)
  );
  v_contract contract.contracts;
begin
  if v_answer is null then
    v_contract := contract.lock_contract(p_contract_id, p_row_version);
    v_contract.status := core.next_status(
      'contract.contracts', 'Contract ' || v_contract.contract_number, v_contract.status, 'close_contract'
    );
    perform contract.check_closing(v_contract);

    update contract.contracts as c
       set status = v_contract.status
     where c.id = p_contract_id
    returning * into v_contract;

    v_answer := core.finish_action(core.answer(to_jsonb(v_contract), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

comment on function api.close_contract is $$Close a contract

An EXPIRED or TERMINATED contract becomes CLOSED. It covers nothing that is posted from now on.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, TRANSITION_NOT_ALLOWED,
CLAIMS_OPEN (claims are not closed; details names them) and WORK_OPEN (open work orders name it or have costs that it
covers; details names at most 100).$$;
