-- Marks permits whose time is over and that were not handed back, in all organizations, and lets the work in progress
-- rest that they covered; answers how many. Fifty a call; what fails with one stops no other, and what somebody has
-- locked, or has just started a timer on, is left to the next run: work that begins or goes on compares the time
-- itself. The places stay taken until the permits are handed back or issued again.
create or replace function safety.expire_permits(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'expire_permits', true);

  return (
    select core.take_each(
             'expire_permits', 'safety.expire', array_agg(d.organization_id order by d.ends_at, d.id),
             array_agg(d.id order by d.ends_at, d.id), p_at
           )
      from (
        select p.id, p.organization_id, p.ends_at
          from safety.permits as p
         where p.status = 'ISSUED'
           and p.ends_at <= p_at
           and not core.is_put_off(p.organization_id, 'expire_permits', p.id, p_at)
         order by p.ends_at, p.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function safety.expire_permits to assetry_worker;
