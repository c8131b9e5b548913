create or replace function api.approve_contract(p_contract_id uuid, p_row_version integer default null)
returns table (id uuid, contract_number text, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'approve_contract', 'contract.approve',
    jsonb_build_object('p_contract_id', p_contract_id, 'p_row_version', p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(contract.change_status(p_contract_id, 'approve_contract', p_row_version));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, contract_number text, status text, row_version integer);
end
$$;

alter function api.approve_contract owner to assetry_api;
grant execute on function api.approve_contract to authenticated;

comment on function api.approve_contract is
$$Approve a contract

The contract becomes ACTIVE, or PENDING_START when it starts later; signed_at is filled when it is empty.
Answers id, contract_number, status and row_version.
Refuses with CONTRACT_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
