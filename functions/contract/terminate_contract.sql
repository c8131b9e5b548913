create or replace function api.terminate_contract(
  p_contract_id uuid,
  p_reason      text    default null,
  p_row_version integer default null
)
returns table (id uuid, contract_number text, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'terminate_contract', 'contract.manage',
    jsonb_build_object('p_contract_id', p_contract_id, 'p_reason', p_reason, 'p_row_version', p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(
      contract.change_status(p_contract_id, 'terminate_contract', p_row_version, p_reason)
    );
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, contract_number text, status text, row_version integer);
end
$$;

alter function api.terminate_contract owner to assetry_api;
grant execute on function api.terminate_contract to authenticated;

comment on function api.terminate_contract is
$$Terminate a contract

A contract that is not over yet becomes TERMINATED. p_reason, at most 500 characters, is kept as status_reason.
Answers id, contract_number, status and row_version.
Refuses with CONTRACT_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and TRANSITION_NOT_ALLOWED.$$;
