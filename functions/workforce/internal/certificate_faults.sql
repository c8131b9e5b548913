-- Every fault of the days of a certificate of a worker: not yet issued by the day of the home site, or ended before it
-- was issued.
create or replace function workforce.certificate_faults(p_certificate workforce.worker_certificates)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        (
          'issued_on', 'IN_FUTURE', 'Cannot be in the future',
          p_certificate.issued_on > core.site_date(p_certificate.site_id, clock_timestamp())
        ),
        (
          'expires_on', 'TOO_EARLY', 'Cannot be before issued_on',
          p_certificate.expires_on < p_certificate.issued_on
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function workforce.certificate_faults to assetry_api;
