-- Whether only authorized vendors do the work of a contract at an instant: by its type, signed or not, or by the
-- contract once it is signed; not after its termination.
create or replace function contract.is_bound(p_contract contract.contracts, p_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (
           exists (select 1 from contract.types as t where t.id = p_contract.type_id and t.requires_authorized_vendor)
             or p_contract.requires_authorized_vendor and coalesce(p_contract.signed_at <= p_at, false)
         )
     and coalesce(p_at < p_contract.terminated_at, true)
$$;

grant execute on function contract.is_bound to assetry_api, assetry_list;
