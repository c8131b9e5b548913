-- The approved revision of a contract from which the next one begins.
create or replace function contract.last_revision(p_contract_id uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select r.id
    from contract.revisions as r
   where r.contract_id = p_contract_id
     and r.organization_id = core.current_organization_id()
     and r.status = 'APPROVED'
   order by r.revision desc
   limit 1
$$;

grant execute on function contract.last_revision to assetry_api, assetry_list;
