-- The failures of assets in a period, days of the sites, with the hours to the next one of the same asset by the same
-- problem, which is one, or to the end of the period, at the latest now, which is none. The class is the id of the
-- problem. The next one may be at another site, to which the asset moved: of the assets that failed here all failures
-- of these days are looked at.
create or replace function work.failure_interval_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  -- Time zones are asked once a site.
  with site as materialized (
    select s.id, p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
  select r.site_id, r.id, r.asset_id, r.work_order_id, null::uuid, null::uuid, r.failed_at, null::text,
         r.problem_id::text,
         round(
           extract(epoch from case when n.is_in then r.next_at else least(d.before_at, now()) end - r.failed_at) / 3600,
           4
         ),
         n.is_in::integer::numeric
    from (
      select f.site_id, f.id, f.asset_id, f.work_order_id, f.failed_at, f.problem_id,
             lead(f.failed_at) over (partition by f.asset_id, f.problem_id order by f.failed_at, f.id) as next_at
        from (
          select o.id, o.site_id, o.asset_id, o.work_order_id, o.failed_at, o.problem_id
            from work.failure_reports as o
           where o.organization_id = core.current_organization_id()
             and o.site_id = any (p_site_ids)
             and o.failed_at >= (p_from - 1)::timestamp at time zone 'UTC'
             and o.failed_at < (p_until + 2)::timestamp at time zone 'UTC'
             and o.asset_id is not null
             and (p_asset_ids is null or o.asset_id = any (p_asset_ids))
           union all
          select e.id, e.site_id, e.asset_id, e.work_order_id, e.failed_at, e.problem_id
            from work.failure_reports as e
           where e.organization_id = core.current_organization_id()
             and e.site_id <> all (p_site_ids)
             and e.failed_at >= (p_from - 1)::timestamp at time zone 'UTC'
             and e.failed_at < (p_until + 2)::timestamp at time zone 'UTC'
             and (p_asset_ids is null or e.asset_id = any (p_asset_ids))
             and e.asset_id in (
                   select o.asset_id
                     from work.failure_reports as o
                    where o.organization_id = core.current_organization_id()
                      and o.site_id = any (p_site_ids)
                      and o.failed_at >= (p_from - 1)::timestamp at time zone 'UTC'
                      and o.failed_at < (p_until + 2)::timestamp at time zone 'UTC'
                 )
        ) as f
    ) as r
    join site as d on d.id = r.site_id
   cross join lateral (select coalesce(r.next_at < d.before_at, false) as is_in) as n
   where r.failed_at >= d.from_at
     and r.failed_at < d.before_at;
end;
