-- Refuses a revision that contradicts itself or its contract, with every fault at once; p_faults are those that were
-- found before.
create or replace function contract.check_revision(
  p_revision contract.revisions,
  p_contract contract.contracts,
  p_faults   jsonb
)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(p_faults || contract.revision_faults(p_revision, p_contract))
$$;

grant execute on function contract.check_revision to assetry_api;
