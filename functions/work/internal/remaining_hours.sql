-- The work orders of given sites and assets, null for all assets, that are OPEN, ASSIGNED, IN_PROGRESS or ON_HOLD and
-- have planned labour left, with these hours. What has not begun and has its parts is ready.
create or replace function work.remaining_hours(p_site_ids uuid[], p_asset_ids uuid[])
returns table (
  site_id uuid, work_order_id uuid, asset_id uuid, due_at timestamptz, is_ready boolean, hours numeric
)
language sql
stable
begin atomic
  with waiting as materialized (
    select w.id, w.site_id, w.organization_id, w.asset_id, w.due_at,
           w.status in ('OPEN', 'ASSIGNED') and coalesce(r.are_ready, true) as is_ready
      from work.work_orders as w
      left join procurement.work_parts as r
        on r.organization_id = w.organization_id and r.site_id = w.site_id and r.work_order_id = w.id
     where w.organization_id = core.current_organization_id()
       and w.site_id = any (p_site_ids)
       and w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
       and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
  ),
  planned as (
    select w.id, sum(n.quantity) as hours
      from waiting as w
      join work.plan_lines as n
        on n.organization_id = w.organization_id
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
     group by w.id
  ),
  worked as (
    select w.id, sum(e.minutes) as minutes
      from waiting as w
      join work.labour_entries as e
        on e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
     group by w.id
  )
  select w.site_id, w.id, w.asset_id, w.due_at, w.is_ready, p.hours - coalesce(l.minutes, 0) / 60.0
    from waiting as w
    join planned as p on p.id = w.id
    left join worked as l on l.id = w.id
   where p.hours > coalesce(l.minutes, 0) / 60.0;
end;
