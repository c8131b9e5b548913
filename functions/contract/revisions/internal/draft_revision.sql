-- The draft revision of a contract, which is locked, locked as well; where there is none a new one with the terms and
-- lines of the last approved revision, for events from a day on. Refuses while a revision awaits approval.
create or replace function contract.draft_revision(p_contract contract.contracts, p_from date)
returns contract.revisions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_base     contract.revisions;
  v_revision contract.revisions;
begin
  select * into v_revision
    from contract.revisions as r
   where r.contract_id = p_contract.id
     and r.status = 'DRAFT'
     for no key update;

  if found then
    return v_revision;
  end if;

  perform contract.refuse_open_revision(p_contract);

  select * into v_base from contract.revisions as r where r.id = contract.last_revision(p_contract.id);

  v_revision := contract.next_revision(v_base);
  v_revision.effective_on := greatest(
    coalesce(p_from, p_contract.starts_on, core.site_date(p_contract.site_id, clock_timestamp())),
    p_contract.starts_on, v_base.effective_on
  );
  perform contract.check_revision(v_revision, p_contract, '[]');
  v_revision := contract.store_revision(p_contract, v_revision);
  perform contract.store_coverages(v_revision, contract.coverage_rows(v_base.id));
  perform contract.copy_lines(v_base, v_revision);
  return v_revision;
end
$$;

grant execute on function contract.draft_revision to assetry_api;
