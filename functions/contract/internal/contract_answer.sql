-- What the actions on a contract answer.
create or replace function contract.contract_answer(p_contract contract.contracts)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_contract.id,
    'contract_number', p_contract.contract_number,
    'status', p_contract.status,
    'row_version', p_contract.row_version
  )
$$;

grant execute on function contract.contract_answer to assetry_api;
