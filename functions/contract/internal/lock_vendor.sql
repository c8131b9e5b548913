-- Locks a vendor at the version that the caller read.
create or replace function contract.lock_vendor(p_vendor_id uuid, p_row_version integer)
returns contract.vendors
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_vendor contract.vendors;
begin
  select * into v_vendor
    from contract.vendors as v
   where v.id = p_vendor_id
     for no key update;

  if not found then
    perform core.refuse('VENDOR_NOT_FOUND', 'No such vendor', 404);
  end if;

  perform core.check_row_version(v_vendor.row_version, p_row_version);
  return v_vendor;
end
$$;

grant execute on function contract.lock_vendor to assetry_api;
