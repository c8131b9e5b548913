-- Holds a contract as it is until the caller has committed: whoever names it asks for its status first. As the owner,
-- because a lock asks for the right to change, which few have over a contract for all sites.
create or replace function contract.hold_contract(p_contract_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform
     from contract.contracts as c
    where c.organization_id = core.current_organization_id()
      and c.id = p_contract_id
      and c.reach_id in (select unnest(core.reachable_ids()))
      for share;
end
$$;

grant execute on function contract.hold_contract to assetry_api;
