-- A claim as refusals name it.
create or replace function work.claim_label(p_claim contract.claims)
returns text
language sql
stable
set search_path = ''
as $$
  select 'Claim ' || p_claim.claim_number
$$;

grant execute on function work.claim_label to assetry_api;
