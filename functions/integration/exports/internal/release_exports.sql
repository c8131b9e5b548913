-- Takes exports from workers that gave no sign in time. Fifty a call; what fails with one stops no other. Returns how
-- many.
create or replace function integration.release_exports(p_at timestamptz default clock_timestamp())
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select core.take_each(
           'release_exports', 'integration.release_export', array_agg(d.organization_id order by d.lease_ends_at, d.id),
           array_agg(d.id order by d.lease_ends_at, d.id), p_at
         )
    from (
      select e.id, e.organization_id, e.lease_ends_at
        from integration.exports as e
       where e.status = 'RUNNING'
         and e.lease_ends_at <= p_at
         and not core.is_put_off(e.organization_id, 'release_exports', e.id, p_at)
       order by e.lease_ends_at, e.id
       limit 50
    ) as d
$$;

grant execute on function integration.release_exports to assetry_worker;
