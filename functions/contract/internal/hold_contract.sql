-- Holds a contract as it is until the caller has committed: whoever names it asks for its status first.
create or replace function contract.hold_contract(p_contract_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from contract.contracts as c where c.id = p_contract_id for share;
end
$$;

grant execute on function contract.hold_contract to assetry_api;
