-- Notifies those who issued and accepted one permit that it ends soon or has expired; answers whether it did, as a
-- number.
create or replace function safety.tell_permit(p_permit_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_permit safety.permits;
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
  end if;

  perform notify.tell(
    v_permit.organization_id, v_permit.site_id, array[v_permit.issued_by, v_permit.accepted_by],
    case v_permit.status when 'EXPIRED' then 'PERMIT_EXPIRED' else 'PERMIT_EXPIRES' end, 'safety.permits', v_permit.id,
    jsonb_build_object('number', v_permit.permit_number, 'label', v_permit.title, 'ends_at', v_permit.ends_at)
  );

  update safety.permits as p
     set warned_at = case when p.status = 'ISSUED' then clock_timestamp() else p.warned_at end,
         notified_at = case when p.status = 'EXPIRED' then clock_timestamp() else p.notified_at end
   where p.id = p_permit_id;

  return 1;
end
$$;
