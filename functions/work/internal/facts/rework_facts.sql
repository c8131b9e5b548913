-- The work orders that were completed in a period, days of their sites, of given sites and assets, null for all assets,
-- each once, with its last completion. A scheduled task, which is nobody's, reaches all sites.
create or replace function work.rework_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.id, f.asset_id, f.id, null::uuid, null::uuid, f.at, null::text, null::text,
         f.is_reworked::integer::numeric, 1::numeric
    from (
      select c.site_id, o.id, o.asset_id, max(c.completed_at) as at,
             bool_or(
               c.reopened_at <= c.completed_at + interval '30 days'
               or exists (
                    select 1
                      from work.relations as r
                      join work.work_orders as w
                        on w.organization_id = r.organization_id
                       and w.id = r.work_order_id
                       and w.reported_at >= c.completed_at
                       and w.reported_at <= c.completed_at + interval '30 days'
                       and w.status <> 'CANCELLED'
                       and (
                             core.current_account_id() is null
                             or w.site_id = any ((select core.reachable_site_ids())::uuid[])
                           )
                     where r.organization_id = c.organization_id
                       and r.related_id = c.work_order_id
                       and (
                             r.kind = 'CORRECTS'
                             or r.kind = 'FOLLOW_UP_OF'
                             and exists (
                                   select 1
                                     from work.failure_reports as a
                                     join work.failure_reports as b
                                       on (b.class_id, b.problem_id) = (a.class_id, a.problem_id)
                                      and b.asset_id is not distinct from a.asset_id
                                    where a.work_order_id = c.work_order_id
                                      and b.work_order_id = w.id
                                 )
                           )
                  )
             ) is true as is_reworked
        from core.sites as s
        join work.completions as c
          on c.organization_id = s.organization_id
         and c.site_id = s.id
         and c.completed_at >= p_from::timestamp at time zone s.time_zone
         and c.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
        join work.work_orders as o on o.organization_id = c.organization_id and o.id = c.work_order_id
       where s.organization_id = core.current_organization_id()
         and s.id = any (p_site_ids)
         and (p_asset_ids is null or o.asset_id = any (p_asset_ids))
       group by c.site_id, o.id, o.asset_id
    ) as f;
end;
