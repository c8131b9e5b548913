-- Refuses a certificate of a vendor that is not yet issued anywhere, or that ends before it was.
create or replace function contract.check_vendor_certificate(p_certificate contract.vendor_certificates)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]'))
    from (
      values
        (
          'issued_on', 'IN_FUTURE', 'Cannot be in the future',
          p_certificate.issued_on > (
            select d.furthest_day from contract.term_days(core.current_organization_id(), null) as d
          )
        ),
        (
          'expires_on', 'TOO_EARLY', 'Cannot be before issued_on',
          p_certificate.expires_on < p_certificate.issued_on
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function contract.check_vendor_certificate to assetry_api;
