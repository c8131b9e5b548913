-- Notifies those who issued and accepted a permit that it ends within half an hour, and that it has expired, each once
-- for an issue: so they hand it back in time, or have it issued again. In all organizations, fifty of each a call; what
-- fails with one stops no other, and what somebody has locked is left to the next run. Answers how many permits.
create or replace function safety.tell_permits(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_permits', true);

  return (
    select core.take_each(
             'tell_permits', 'safety.tell_permit', array_agg(d.organization_id order by d.ends_at, d.id),
             array_agg(d.id order by d.ends_at, d.id), p_at
           )
      from (
        (
          select p.id, p.organization_id, p.ends_at
            from safety.permits as p
           where p.status = 'ISSUED'
             and p.ends_at > p_at
             and p.ends_at <= p_at + interval '30 minutes'
             and p.warned_at is null
             and not core.is_put_off(p.organization_id, 'tell_permits', p.id, p_at)
           order by p.ends_at, p.id
           limit 50
        )
        union all
        (
          select p.id, p.organization_id, p.ends_at
            from safety.permits as p
           where p.status = 'EXPIRED'
             and p.notified_at is null
             and not core.is_put_off(p.organization_id, 'tell_permits', p.id, p_at)
           order by p.expired_at, p.id
           limit 50
        )
         order by ends_at, id
         limit 50
      ) as d
  );
end
$$;

grant execute on function safety.tell_permits to assetry_worker;
