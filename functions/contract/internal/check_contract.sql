-- Refuses a contract that contradicts itself, or that is made with a blocked vendor or of a type no longer in use.
-- p_before is the contract as it stands; null for a new one.
create or replace function contract.check_contract(p_contract contract.contracts, p_before contract.contracts)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(contract.contract_faults(p_contract, p_before))
$$;

grant execute on function contract.check_contract to assetry_api;
