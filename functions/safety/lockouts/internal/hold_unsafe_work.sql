-- Puts work in progress on hold that needs a permit or a lock-out and has none, and stops the timers of such work that
-- has not started, in all organizations; answers how many work orders and timers. Needs change while work goes on: a
-- category, a type of work or the category of an asset comes to ask for a permit or a lock-out. What changes one work
-- order holds it at once; this finds the rest, and what a race let through. Fifty a call; what somebody has locked is
-- left to the next run.
create or replace function safety.hold_unsafe_work(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'hold_unsafe_work', true);

  return (
    select core.take_each(
             'hold_unsafe_work', 'safety.hold_unsafe', array_agg(n.organization_id order by n.id),
             array_agg(n.id order by n.id), p_at
           )
      from (
        select u.organization_id, u.id
          from safety.unsafe_work(p_at) as u
         where not core.is_put_off(u.organization_id, 'hold_unsafe_work', u.id, p_at)
         order by u.id
         limit 50
      ) as n
  );
end
$$;

grant execute on function safety.hold_unsafe_work to assetry_worker;
