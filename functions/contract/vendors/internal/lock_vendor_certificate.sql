-- Locks a certificate of a vendor at the version that the caller read.
create or replace function contract.lock_vendor_certificate(p_vendor_certificate_id uuid, p_row_version integer)
returns contract.vendor_certificates
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_certificate contract.vendor_certificates;
begin
  select * into v_certificate
    from contract.vendor_certificates as c
   where c.id = p_vendor_certificate_id
     for no key update;

  if not found then
    perform core.refuse('VENDOR_CERTIFICATE_NOT_FOUND', 'No such certificate of a vendor', 404);
  end if;

  perform core.check_row_version(v_certificate.row_version, p_row_version);
  return v_certificate;
end
$$;

grant execute on function contract.lock_vendor_certificate to assetry_api;
