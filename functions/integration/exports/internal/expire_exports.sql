-- Ends archives of exports that are kept no longer, and forgets exports that ended long ago. Fifty a call; what fails
-- with one stops no other. Returns how many.
create or replace function integration.expire_exports(p_at timestamptz default clock_timestamp())
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select core.take_each(
           'expire_exports', 'integration.expire_export', array_agg(d.organization_id order by d.at, d.id),
           array_agg(d.id order by d.at, d.id), p_at
         )
    from (
      (
        select e.id, e.organization_id, e.expires_at as at
          from integration.exports as e
         where e.status = 'DONE'
           and e.expires_at <= p_at
           and not core.is_put_off(e.organization_id, 'expire_exports', e.id, p_at)
         order by e.expires_at, e.id
         limit 50
      )
       union all
      (
        select e.id, e.organization_id, e.finished_at
          from integration.exports as e
         where e.status in ('FAILED', 'CANCELLED', 'EXPIRED')
           and e.finished_at <= p_at - core.retention('integration.exports')
           and not core.is_put_off(e.organization_id, 'expire_exports', e.id, p_at)
         order by e.finished_at, e.id
         limit 50
      )
    ) as d
$$;

grant execute on function integration.expire_exports to assetry_worker;
