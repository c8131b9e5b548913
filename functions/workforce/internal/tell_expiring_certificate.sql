-- Notifies of one certificate that it expires and notes the day of the next notice; answers whether it did, as a
-- number. There is none of one beside which another of its type holds longer, nor of somebody who does not work here
-- any more: when that changes it is looked at again.
create or replace function workforce.tell_expiring_certificate(p_certificate_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_certificate workforce.worker_certificates;
  v_worker      workforce.workers;
  v_name        text;
  v_days_left   integer;
  v_notified_days   integer;
begin
  perform core.unmark('tell_expiring_certificates', p_certificate_id, p_at);

  select * into v_certificate
    from workforce.worker_certificates as c
   where c.id = p_certificate_id
     for no key update nowait;

  select * into v_worker from workforce.workers as w where w.id = v_certificate.worker_id;
  select t.name into v_name from workforce.certificate_types as t where t.id = v_certificate.certificate_type_id;
  v_days_left := v_certificate.expires_on - core.site_date(v_certificate.site_id, p_at);

  if v_days_left < 0 is not false or v_certificate.revoked_on is not null or v_worker.status = 'INACTIVE' or exists (
    select 1
      from workforce.worker_certificates as o
     where o.organization_id = v_certificate.organization_id
       and o.worker_id = v_certificate.worker_id
       and o.certificate_type_id = v_certificate.certificate_type_id
       and o.revoked_on is null
       and coalesce(o.expires_on, 'infinity') > v_certificate.expires_on
  ) then
    return 0;
  end if;

  select min(n.days) filter (where n.days >= v_days_left)
    into v_notified_days
    from unnest(array[90, 30, 7]) as n (days);

  perform core.mark_next(
    'tell_expiring_certificates', p_certificate_id,
    core.day_start(v_certificate.site_id, v_certificate.expires_on - max(n.days))
  )
     from unnest(array[90, 30, 7]) as n (days)
    where n.days < v_days_left
   having count(*) > 0;

  if v_notified_days < coalesce(v_certificate.notified_days, 91) is not true then
    return 0;
  end if;

  perform notify.tell(
    v_certificate.organization_id, v_certificate.site_id,
    identity.holders_of(v_certificate.organization_id, 'worker_certificate.record') || v_worker.account_id,
    'CERTIFICATE_EXPIRES', 'workforce.worker_certificates', v_certificate.id,
    jsonb_build_object(
      'number', v_worker.worker_number, 'label', v_worker.name, 'certificate', v_name,
      'expires_on', v_certificate.expires_on, 'days_left', v_days_left
    )
  );

  update workforce.worker_certificates as c set notified_days = v_notified_days where c.id = p_certificate_id;
  return 1;
end
$$;
