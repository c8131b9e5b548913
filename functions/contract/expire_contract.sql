create or replace function api.expire_contract(p_contract_id uuid, p_row_version integer default null)
returns table (id uuid, contract_number text, status text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'expire_contract', 'contract.manage',
    jsonb_build_object('p_contract_id', p_contract_id, 'p_row_version', p_row_version)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(contract.change_status(p_contract_id, 'expire_contract', p_row_version));
  end if;

  return query
  select * from jsonb_to_record(v_answer) as a (id uuid, contract_number text, status text, row_version integer);
end
$$;

alter function api.expire_contract owner to assetry_api;
grant execute on function api.expire_contract to authenticated;

comment on function api.expire_contract is
$$Expire a contract

An ACTIVE contract whose last day, ends_on, is over becomes EXPIRED.
Answers id, contract_number, status and row_version.
Refuses with CONTRACT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and CONTRACT_NOT_DUE.$$;
