-- Whether a vendor holds a certificate of a type on a day. Past row security: who does not read certificates is bound
-- by them, too.
create or replace function contract.holds_certificate(p_vendor_id uuid, p_certificate_type_id uuid, p_day date)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
           select 1
             from contract.vendor_certificates as c
            where c.organization_id = core.current_organization_id()
              and c.vendor_id = p_vendor_id
              and c.certificate_type_id = p_certificate_type_id
              and p_day between c.issued_on and coalesce(c.expires_on, 'infinity')
              and coalesce(p_day < c.revoked_on, true)
         )
$$;

grant execute on function contract.holds_certificate to assetry_api, assetry_list;
