-- The work orders of failures, which have a downtime that is one or a failure report, that were completed in a period,
-- days of their sites, and not reopened, of given sites and assets, null for all assets, with the hours in which their
-- clocks ran. Each counts once, however many assets it repaired.
create or replace function work.repair_time_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, c.completed_at, null::text, null::text,
         coalesce(k.hours, 0), 1::numeric
    from core.sites as s
    join work.completions as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.completed_at >= p_from::timestamp at time zone s.time_zone
     and c.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and c.reopened_at is null
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
   cross join lateral (
      select sum(extract(epoch from r.ended_at - r.started_at)) / 3600 as hours
        from work.clock_segments as r
       where r.organization_id = w.organization_id
         and r.work_order_id = w.id
         and r.kind = 'RUN'
   ) as k
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
     and (
           exists (
             select
               from asset.downtimes as d
              where d.organization_id = w.organization_id
                and d.work_order_id = w.id
                and d.is_failure
                and d.status in ('OPEN', 'CLOSED')
           )
           or exists (
                select
                  from work.failure_reports as f
                 where f.organization_id = w.organization_id
                   and f.work_order_id = w.id
              )
         );
end;
