-- Refuses to renew a contract, which is locked, without a last day, or that another contract continues already.
create or replace function contract.refuse_renewed(p_contract contract.contracts)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_successor contract.contracts;
begin
  if p_contract.ends_on is null then
    perform core.refuse(
      'CONTRACT_OPEN_ENDED', format('Contract %s has no last day', p_contract.contract_number), 422,
      p_hint => 'Set ends_on with update_contract'
    );
  end if;

  select * into v_successor
    from contract.contracts as c
   where c.organization_id = p_contract.organization_id
     and c.predecessor_id = p_contract.id
     and c.terminated_at is null;

  if found then
    perform core.refuse(
      'ALREADY_RENEWED',
      format('Contract %s continues contract %s', v_successor.contract_number, p_contract.contract_number), 409,
      jsonb_build_array(
        core.fault('p_contract_id', 'ALREADY_RENEWED', 'Another contract continues it')
          || jsonb_build_object('id', v_successor.id)
      )
    );
  end if;
end
$$;

grant execute on function contract.refuse_renewed to assetry_api;
