-- Locks the contracts of these ids that the caller may change, and after each its open revision, in one order.
create or replace function contract.lock_open_revisions(p_contract_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  select from contract.contracts as c where c.id = any (p_contract_ids) order by c.id for no key update;

  select
    from contract.revisions as r
   where r.contract_id = any (p_contract_ids)
     and r.status in ('DRAFT', 'PENDING_APPROVAL')
   order by r.id
     for no key update
$$;

grant execute on function contract.lock_open_revisions to assetry_api;
