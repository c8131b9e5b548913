-- Locks a contract that the caller reaches, at the version that the caller read.
create or replace function contract.lock_contract(p_contract_id uuid, p_row_version integer)
returns contract.contracts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract contract.contracts;
begin
  select * into v_contract
    from contract.contracts as c
   where c.id = p_contract_id
     for no key update;

  if not found then
    perform core.require_all_sites() from contract.contracts as c where c.id = p_contract_id;
    perform core.refuse('CONTRACT_NOT_FOUND', 'No such contract', 404);
  end if;

  perform core.check_row_version(v_contract.row_version, p_row_version);
  return v_contract;
end
$$;

grant execute on function contract.lock_contract to assetry_api;
