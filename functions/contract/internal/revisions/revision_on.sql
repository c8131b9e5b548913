-- The approved revision of a contract that applies to an event of a day: the latest that is effective by then; before
-- the first, the first, which has not started.
create or replace function contract.revision_on(p_contract_id uuid, p_day date)
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
   order by r.effective_on > p_day, abs(r.effective_on - p_day), r.revision desc
   limit 1
$$;

grant execute on function contract.revision_on to assetry_api, assetry_list;
