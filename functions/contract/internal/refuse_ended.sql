-- Refuses a change of a contract, which is locked, that is over.
create or replace function contract.refuse_ended(p_contract contract.contracts)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_contract.status in ('TERMINATED', 'CLOSED') then
    perform core.refuse(
      'CONTRACT_ENDED', format('Contract %s is %s', p_contract.contract_number, p_contract.status), 409
    );
  end if;
end
$$;

grant execute on function contract.refuse_ended to assetry_api;
