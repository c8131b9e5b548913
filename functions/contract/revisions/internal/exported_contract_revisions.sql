-- The terms of contracts as import_contract_revisions takes them.
create or replace function contract.exported_contract_revisions()
returns table (
  contract_number         text,
  effective_on            date,
  reason                  text,
  labour_percent          numeric,
  parts_percent           numeric,
  travel_percent          numeric,
  deductible              numeric,
  cap_amount              numeric,
  cap_visits              integer,
  cap_period              text,
  currency                text,
  claim_days              integer,
  price_index_code        text,
  index_base_value        numeric,
  index_percent           numeric,
  index_threshold_percent numeric,
  index_cap_percent       numeric,
  index_places            integer,
  index_starts            text
)
language sql
stable
set search_path = ''
as $$
  select v.contract_number, v.effective_on, v.reason, v.labour_percent, v.parts_percent, v.travel_percent, v.deductible,
         v.cap_amount, v.cap_visits, v.cap_period, v.currency, v.claim_days, v.price_index_code, v.index_base_value,
         v.index_percent, v.index_threshold_percent, v.index_cap_percent, v.index_places, v.index_starts
    from api.contract_revisions as v
   where v.id = any ((select contract.exported_revision_ids())::uuid[])
   order by v.contract_number
$$;

grant execute on function contract.exported_contract_revisions to assetry_list;
