-- The work orders with planned labour that were completed in a period, days of their sites, and not reopened, of given
-- sites and assets, null for all assets; planned hours by hours worked. The class is WITHIN for those within a fifth.
create or replace function work.estimate_accuracy_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, c.completed_at, null::text,
         case when abs(a.hours - p.hours) <= 0.2 * p.hours then 'WITHIN' end, p.hours, a.hours
    from core.sites as s
    join work.completions as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.completed_at >= p_from::timestamp at time zone s.time_zone
     and c.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and c.reopened_at is null
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
   cross join lateral (
      select sum(n.quantity) as hours
        from work.plan_lines as n
       where n.organization_id = w.organization_id
         and n.site_id = w.site_id
         and n.work_order_id = w.id
         and n.kind = 'LABOUR'
   ) as p
   cross join lateral (
      select sum(e.minutes) as minutes
        from work.labour_entries as e
       where e.organization_id = w.organization_id
         and e.site_id = w.site_id
         and e.work_order_id = w.id
         and e.kind = 'WORK'
         and e.status in ('RECORDED', 'APPROVED')
   ) as l
   cross join lateral (select coalesce(l.minutes, 0) / 60.0 as hours) as a
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
     and p.hours is not null;
end;
