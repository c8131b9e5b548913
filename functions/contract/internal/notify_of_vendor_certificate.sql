-- Notifies of one certificate of a vendor that it expires, and notes the day of the next notice; answers whether it
-- did, as a number. There is none of one beside which another of its type holds longer, nor of a blocked vendor.
create or replace function contract.notify_of_vendor_certificate(p_certificate_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_certificate   contract.vendor_certificates;
  v_vendor        contract.vendors;
  v_name          text;
  v_days_left     integer;
  v_notified_days integer;
begin
  perform core.unmark('notify_of_vendor_certificates', p_certificate_id, p_at);

  select * into v_certificate
    from contract.vendor_certificates as c
   where c.id = p_certificate_id
     for no key update nowait;

  select * into v_vendor from contract.vendors as v where v.id = v_certificate.vendor_id;
  select t.name into v_name from workforce.certificate_types as t where t.id = v_certificate.certificate_type_id;
  v_days_left := v_certificate.expires_on - core.site_date(null, p_at);

  if v_days_left < 0 is not false or v_certificate.revoked_on is not null or v_vendor.status = 'BLOCKED' or exists (
    select 1
      from contract.vendor_certificates as o
     where o.organization_id = v_certificate.organization_id
       and o.vendor_id = v_certificate.vendor_id
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
    'notify_of_vendor_certificates', p_certificate_id,
    (v_certificate.expires_on - max(n.days))::timestamp at time zone 'UTC'
  )
     from unnest(array[90, 30, 7]) as n (days)
    where n.days < v_days_left;

  if v_notified_days < coalesce(v_certificate.notified_days, 91) is not true then
    return 0;
  end if;

  perform notify.tell(
    v_certificate.organization_id, null,
    contract.holders_who_read(v_certificate.organization_id, 'contract.manage'), 'VENDOR_CERTIFICATE_EXPIRES',
    'contract.vendor_certificates', p_certificate_id,
    jsonb_build_object(
      'number', v_vendor.code, 'label', v_vendor.name, 'certificate', v_name, 'expires_on', v_certificate.expires_on,
      'days_left', v_days_left
    )
  );

  update contract.vendor_certificates as c set notified_days = v_notified_days where c.id = p_certificate_id;
  return 1;
end
$$;
