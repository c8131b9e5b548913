-- Every fault of an authorization (contract.parties_faults).
create or replace function contract.party_faults(p_authorized contract.authorized_vendors)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce((select f.faults from contract.parties_faults(array[p_authorized]) as f), '[]')
$$;

grant execute on function contract.party_faults to assetry_api;
