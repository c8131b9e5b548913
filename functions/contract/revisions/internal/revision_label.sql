-- A revision as refusals name it: Revision 2 of contract CO-1.
create or replace function contract.revision_label(p_revision contract.revisions)
returns text
language sql
stable
set search_path = ''
as $$
  select format('Revision %s of contract %s', p_revision.revision, c.contract_number)
    from contract.contracts as c
   where c.id = p_revision.contract_id
$$;

grant execute on function contract.revision_label to assetry_api;
