-- The maintenance that was done in a period, days of its sites, of given sites and assets, null for all assets, with
-- the number of corrective work orders that it found and that are not cancelled: follow-ups of its work order, or
-- corrections of its inspection, also those that were requested first. The class is WORK_ORDER or INSPECTION.
create or replace function maintenance.yield_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  with site as materialized (
    select s.id, s.organization_id, p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
  select c.site_id, o.id, w.asset_id, w.id, null::uuid, null::uuid, c.completed_at, null::text, 'WORK_ORDER',
         f.found::numeric, 1::numeric
    from site as s
    join work.completions as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.completed_at >= s.from_at
     and c.completed_at < s.before_at
     and c.reopened_at is null
    join maintenance.occurrences as o on o.organization_id = c.organization_id and o.work_order_id = c.work_order_id
    join work.work_orders as w on w.organization_id = c.organization_id and w.id = c.work_order_id
   cross join lateral (
      select count(*) as found
        from work.relations as r
        join work.work_orders as f
          on f.organization_id = r.organization_id
         and f.id = r.work_order_id
         and f.work_type = 'CORRECTIVE'
         and f.status <> 'CANCELLED'
       where r.organization_id = w.organization_id
         and r.related_id = w.id
         and r.kind = 'FOLLOW_UP_OF'
   ) as f
   where p_asset_ids is null or w.asset_id = any (p_asset_ids)
   union all
  select i.site_id, o.id, i.asset_id, null, null, null, i.submitted_at, null, 'INSPECTION', f.found, 1
    from site as s
    join inspection.inspections as i
      on i.organization_id = s.organization_id
     and i.site_id = s.id
     and i.status in ('SUBMITTED', 'COMPLETED')
     and i.submitted_at >= s.from_at
     and i.submitted_at < s.before_at
    join maintenance.occurrences as o on o.organization_id = i.organization_id and o.inspection_id = i.id
   cross join lateral (
      select count(*) as found
        from inspection.corrections as k
        left join request.requests as q on q.organization_id = k.organization_id and q.id = k.request_id
        join work.work_orders as f
          on f.organization_id = k.organization_id
         and f.id = coalesce(k.work_order_id, q.work_order_id)
         and f.work_type = 'CORRECTIVE'
         and f.status <> 'CANCELLED'
       where k.organization_id = i.organization_id
         and k.site_id = i.site_id
         and k.inspection_id = i.id
   ) as f
   where p_asset_ids is null or i.asset_id = any (p_asset_ids);
end;
