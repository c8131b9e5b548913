-- Tells workers, and whoever records certificates at their site, that one ends within 90, 30 and 7 days by the day of
-- the home site, once each, by mail where the organization has a relay for it; answers how many certificates. One
-- beside which another of its type holds longer is not told of, nor one of somebody who does not work here any more.
-- What somebody has locked is left to the next run.
create or replace function workforce.tell_expiring_certificates(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_due   record;
  v_count integer := 0;
begin
  perform set_config('assetry.action', 'tell_expiring_certificates', true);

  for v_due in
    select c.id, c.organization_id, c.site_id, c.expires_on, d.days_left, w.name, w.worker_number, w.account_id,
           t.name as certificate,
           case when d.days_left <= 7 then 7 when d.days_left <= 30 then 30 else 90 end as told_days
      from workforce.worker_certificates as c
      join workforce.workers as w on w.organization_id = c.organization_id and w.id = c.worker_id
      join workforce.certificate_types as t on t.organization_id = c.organization_id and t.id = c.certificate_type_id
     cross join lateral (select c.expires_on - core.site_date(c.site_id, p_at) as days_left) as d
     where c.revoked_on is null
       and c.told_days is distinct from 7
       -- A site is at most fourteen hours ahead of UTC, and twelve behind.
       and c.expires_on between core.site_date(null, p_at) - 1 and core.site_date(null, p_at) + 91
       and d.days_left between 0 and 90
       and case
             when c.told_days is null then true
             when d.days_left <= 7 then c.told_days > 7
             else d.days_left <= 30 and c.told_days > 30
           end
       and w.status <> 'INACTIVE'
       and not exists (
             select 1
               from workforce.worker_certificates as o
              where o.organization_id = c.organization_id
                and o.worker_id = c.worker_id
                and o.certificate_type_id = c.certificate_type_id
                and o.revoked_on is null
                and coalesce(o.expires_on, 'infinity') > c.expires_on
           )
     order by c.expires_on, c.id
     limit 500
       for no key update of c skip locked
  loop
    perform notify.tell(
      v_due.organization_id, v_due.site_id,
      identity.holders_of(v_due.organization_id, 'worker_certificate.record') || v_due.account_id,
      format('Certificate %s of %s ends on %s', v_due.certificate, v_due.name, v_due.expires_on),
      format(
        'The certificate %s of %s (%s) holds to the end of %s, which is in %s days. Without another one there will be '
        'work that is not given to him.',
        v_due.certificate, v_due.name, v_due.worker_number, v_due.expires_on, v_due.days_left
      )
    );

    update workforce.worker_certificates as c
       set told_days = v_due.told_days
     where c.id = v_due.id
       and c.organization_id = v_due.organization_id;

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function workforce.tell_expiring_certificates to assetry_worker;
