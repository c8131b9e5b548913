create or replace function api.resume_contract(p_contract_id uuid, p_row_version integer default null)
returns setof contract.contract_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'resume_contract', 'contract.manage', jsonb_build_array(p_contract_id, p_row_version)
  );
  v_contract contract.contracts;
begin
  if v_answer is null then
    v_contract := contract.lock_contract(p_contract_id, p_row_version);
    v_contract.status := core.next_status(
      'contract.contracts', 'Contract ' || v_contract.contract_number, v_contract.status, 'resume_contract',
      case contract.status_by_dates(v_contract) when 'EXPIRED' then 'EXPIRED' else 'ACTIVE' end
    );

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

comment on function api.resume_contract is $$Resume a suspended contract

It becomes ACTIVE, or EXPIRED when its last day has passed.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
