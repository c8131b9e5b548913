-- Holds a vendor as it is until the caller has committed: whoever names it in a contract asks for its status first.
create or replace function contract.hold_vendor(p_vendor_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from contract.vendors as v where v.id = p_vendor_id for share;
end
$$;

grant execute on function contract.hold_vendor to assetry_api;
