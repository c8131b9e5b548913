-- Writes the next revision of a contract, which is locked, as a draft of whoever calls.
create or replace function contract.store_revision(p_contract contract.contracts, p_revision contract.revisions)
returns contract.revisions
language sql
volatile
set search_path = ''
as $$
  insert into contract.revisions (
    site_id, contract_id, revision, effective_on, reason, labour_percent, parts_percent, travel_percent, deductible,
    cap_amount, cap_visits, cap_period, currency, claim_days, price_index_id, index_base_value, index_percent,
    index_threshold_percent, index_cap_percent, index_places, index_starts, authors
  )
  values (
    p_contract.site_id, p_contract.id,
    (select coalesce(max(r.revision), 0) + 1 from contract.revisions as r where r.contract_id = p_contract.id),
    p_revision.effective_on, p_revision.reason, p_revision.labour_percent, p_revision.parts_percent,
    p_revision.travel_percent, p_revision.deductible, p_revision.cap_amount, p_revision.cap_visits,
    p_revision.cap_period, p_revision.currency, p_revision.claim_days, p_revision.price_index_id,
    p_revision.index_base_value, p_revision.index_percent, p_revision.index_threshold_percent,
    p_revision.index_cap_percent, p_revision.index_places, p_revision.index_starts, contract.with_author('{}')
  )
  returning *
$$;

grant execute on function contract.store_revision to assetry_api;
