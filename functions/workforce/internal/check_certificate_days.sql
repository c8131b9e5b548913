-- Refuses a certificate that is not yet issued by the day of the home site, or that ends before it was.
create or replace function workforce.check_certificate_days(
  p_site_id     uuid,
  p_certificate workforce.worker_certificates
)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    coalesce(
      (
        select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field)
          from (
            values
              (
                'issued_on', 'IN_FUTURE', 'Cannot be in the future',
                p_certificate.issued_on > core.site_date(p_site_id, clock_timestamp())
              ),
              (
                'expires_on', 'TOO_EARLY', 'Cannot be before issued_on',
                p_certificate.expires_on < p_certificate.issued_on
              )
          ) as f (field, code, message, is_so)
         where f.is_so
      ),
      '[]'
    )
  );
end
$$;

grant execute on function workforce.check_certificate_days to assetry_api;
