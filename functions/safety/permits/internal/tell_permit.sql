-- Notifies those who issued and accepted one permit that it ends soon or has expired, by mail where the organization
-- has a relay for it; answers whether it did, as a number.
create or replace function safety.tell_permit(p_permit_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_permit  safety.permits;
  v_subject text;
  v_body    text;
begin
  select * into v_permit
    from safety.permits as p
   where p.id = p_permit_id
     and (
       p.status = 'ISSUED' and p.ends_at > p_at and p.ends_at <= p_at + interval '30 minutes' and p.warned_at is null
       or p.status = 'EXPIRED' and p.notified_at is null
     )
     for no key update skip locked;

  if not found then
    return 0;
  elsif v_permit.status = 'EXPIRED' then
    v_subject := 'Permit %s has expired';
    v_body := 'Permit %s (%s) expired at %s and is not handed back. Hand it back, or have it reissued.';
  else
    v_subject := 'Permit %s expires soon';
    v_body := 'Permit %s (%s) expires at %s. Hand it back by then, or have it reissued.';
  end if;

  perform notify.tell(
    v_permit.organization_id, v_permit.site_id, array[v_permit.issued_by, v_permit.accepted_by],
    format(v_subject, v_permit.permit_number),
    format(v_body, v_permit.permit_number, v_permit.title, to_json(v_permit.ends_at) #>> '{}')
  );

  update safety.permits as p
     set warned_at = case when p.status = 'ISSUED' then clock_timestamp() else p.warned_at end,
         notified_at = case when p.status = 'EXPIRED' then clock_timestamp() else p.notified_at end
   where p.id = p_permit_id;

  return 1;
end
$$;
