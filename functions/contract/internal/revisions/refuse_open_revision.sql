-- Refuses a second revision of a contract that is not decided yet. The contract is locked.
create or replace function contract.refuse_open_revision(p_contract contract.contracts)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse(
           'REVISION_OPEN',
           format('Revision %s of contract %s is %s', r.revision, p_contract.contract_number, r.status), 409,
           jsonb_build_array(
             core.fault('p_contract_id', 'REVISION_OPEN', 'Another revision is open') || jsonb_build_object('id', r.id)
           ),
           'Change, approve or withdraw that revision first'
         )
    from contract.revisions as r
   where r.contract_id = p_contract.id
     and r.status in ('DRAFT', 'PENDING_APPROVAL')
$$;

grant execute on function contract.refuse_open_revision to assetry_api;
