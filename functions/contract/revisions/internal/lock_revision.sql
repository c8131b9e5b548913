-- Locks a revision that the caller reaches, at the version that the caller read, and the contract before it (ADR 18);
-- refuses what is over.
create or replace function contract.lock_revision(p_revision_id uuid, p_row_version integer)
returns contract.revisions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_revision contract.revisions;
  v_contract contract.contracts;
begin
  select * into v_revision from contract.revisions as r where r.id = p_revision_id;

  if not found then
    perform core.refuse('REVISION_NOT_FOUND', 'No such contract revision', 404);
  end if;

  v_contract := contract.lock_contract(v_revision.contract_id, null);

  select * into v_revision
    from contract.revisions as r
   where r.id = p_revision_id
     for no key update;

  perform core.check_row_version(v_revision.row_version, p_row_version);

  if v_contract.status in ('TERMINATED', 'CLOSED') then
    perform core.refuse(
      'CONTRACT_ENDED', format('Contract %s is %s', v_contract.contract_number, v_contract.status), 409
    );
  end if;

  return v_revision;
end
$$;

grant execute on function contract.lock_revision to assetry_api;
