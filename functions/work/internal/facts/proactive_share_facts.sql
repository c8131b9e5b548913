-- The labour entries that began in a period, days of their sites, of given sites and assets, null for all assets; in
-- minutes. The class is PROACTIVE for those of preventive, condition-based and inspection work and of corrective work
-- that it found: a correction of an inspection, or a follow-up of such work.
create or replace function work.proactive_share_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select e.site_id, e.id, w.asset_id, e.work_order_id, e.worker_id, null::uuid, e.started_at, null::text,
         case when k.is_proactive then 'PROACTIVE' end, case when k.is_proactive then e.minutes else 0 end::numeric,
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
      select case
               when w.work_type in ('PREVENTIVE', 'CONDITION_BASED', 'INSPECTION') then true
               when w.work_type <> 'CORRECTIVE' then false
               when w.origin = 'INSPECTION' then true
               else exists (
                 select
                   from work.relations as r
                   join work.work_orders as o on o.organization_id = r.organization_id and o.id = r.related_id
                  where r.organization_id = w.organization_id
                    and r.site_id = w.site_id
                    and r.work_order_id = w.id
                    and r.kind = 'FOLLOW_UP_OF'
                    and o.work_type in ('PREVENTIVE', 'CONDITION_BASED', 'INSPECTION')
               )
             end as is_proactive
   ) as k
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
