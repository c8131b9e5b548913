create or replace function api.close_contract(p_contract_id uuid, p_row_version integer default null)
returns table (id uuid, contract_number text, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'close_contract', 'contract.manage',
    jsonb_build_object('p_contract_id', p_contract_id, 'p_row_version', p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(contract.change_status(p_contract_id, 'close_contract', p_row_version));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, contract_number text, status text, row_version integer);
end
$$;

alter function api.close_contract owner to assetry_api;
grant execute on function api.close_contract to authenticated;

comment on function api.close_contract is
$$Close a contract

An EXPIRED or TERMINATED contract becomes CLOSED.
Answers id, contract_number, status and row_version.
Refuses with CONTRACT_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
