-- The open work orders of given sites and assets, null for all assets, with the remaining hours of their planned
-- hours, and the planned hours. The class is PLANNED for those with planned labour. There is no period: they are those
-- of the present state.
create or replace function work.backlog_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  with waiting as materialized (
    select w.id, w.organization_id, w.site_id, w.asset_id, w.due_at
      from work.work_orders as w
     where w.organization_id = core.current_organization_id()
       and w.site_id = any (p_site_ids)
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
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
  select w.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, w.due_at, null::text,
         case when p.hours is not null then 'PLANNED' end,
         coalesce(greatest(p.hours - coalesce(l.minutes, 0) / 60.0, 0), 0), coalesce(p.hours, 0)
    from waiting as w
    left join planned as p on p.id = w.id
    left join worked as l on l.id = w.id;
end;
