-- The labour entries that began in a period, days of their sites, of given sites and assets, null for all assets; in
-- minutes. The class is PLANNED for those of work with planned labour.
create or replace function work.planned_work_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select e.site_id, e.id, w.asset_id, e.work_order_id, e.worker_id, null::uuid, e.started_at, null::text,
         case when p.is_planned then 'PLANNED' end, case when p.is_planned then e.minutes else 0 end::numeric,
         e.minutes::numeric
    from core.sites as s
    join work.labour_entries as e
      on e.organization_id = s.organization_id
     and e.site_id = s.id
     and e.started_at >= p_from::timestamp at time zone s.time_zone
     and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
     and e.status in ('RECORDED', 'APPROVED')
    join work.work_orders as w on w.organization_id = e.organization_id and w.id = e.work_order_id
   cross join lateral (
      select exists (
               select 1
                 from work.plan_lines as l
                where l.organization_id = e.organization_id
                  and l.site_id = e.site_id
                  and l.work_order_id = e.work_order_id
                  and l.kind = 'LABOUR'
             ) as is_planned
   ) as p
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
