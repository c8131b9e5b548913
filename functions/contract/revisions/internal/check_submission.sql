-- Refuses a revision that has no coverages, rates or prices, or that no longer fits the dates of its contract, which is
-- locked.
create or replace function contract.check_submission(p_revision contract.revisions)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_contract contract.contracts;
begin
  if not exists (select 1 from contract.coverages as c where c.revision_id = p_revision.id)
    and not exists (select 1 from contract.rates as r where r.revision_id = p_revision.id)
    and not exists (select 1 from contract.prices as p where p.revision_id = p_revision.id)
  then
    perform core.refuse(
      'REVISION_EMPTY', format('%s has no coverages, rates or prices', contract.revision_label(p_revision)), 422,
      p_hint => 'Give them with update_contract_revision, update_contract_rates or update_contract_prices'
    );
  end if;

  select * into v_contract from contract.contracts as c where c.id = p_revision.contract_id;
  perform contract.check_revision(p_revision, v_contract, '[]');
end
$$;

grant execute on function contract.check_submission to assetry_api;
