-- Tells those who issued and accepted a permit that it ends within half an hour, and that it has expired, each once for
-- an issue, by mail where the organization has a relay for it: so they hand it back in time, or have it issued again.
-- Answers how many permits. What somebody has locked is left to the next run.
create or replace function safety.tell_permits(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_permit  safety.permits;
  v_subject text;
  v_body    text;
  v_count   integer := 0;
begin
  perform set_config('assetry.action', 'tell_permits', true);

  for v_permit in
    select *
      from safety.permits as p
     where (
             p.status = 'ISSUED'
             and p.ends_at > p_at
             and p.ends_at <= p_at + interval '30 minutes'
             and p.warned_at is null
           )
        or (p.status = 'EXPIRED' and p.told_at is null)
     order by p.ends_at, p.id
     limit 100
       for no key update skip locked
  loop
    if v_permit.status = 'EXPIRED' then
      v_subject := 'Permit %s has expired';
      v_body := 'Permit %s (%s) held until %s and was not handed back. Hand it back, or let it be issued again.';
    else
      v_subject := 'Permit %s ends soon';
      v_body := 'Permit %s (%s) holds until %s. Hand it back by then, or let it be issued again.';
    end if;

    perform notify.tell(
      v_permit.organization_id, v_permit.site_id, array[v_permit.issued_by, v_permit.accepted_by],
      format(v_subject, v_permit.permit_number),
      format(v_body, v_permit.permit_number, v_permit.title, to_json(v_permit.ends_at) #>> '{}')
    );

    update safety.permits as p
       set warned_at = case when p.status = 'ISSUED' then clock_timestamp() else p.warned_at end,
           told_at = case when p.status = 'EXPIRED' then clock_timestamp() else p.told_at end
     where p.id = v_permit.id
       and p.organization_id = v_permit.organization_id;

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function safety.tell_permits to assetry_worker;
