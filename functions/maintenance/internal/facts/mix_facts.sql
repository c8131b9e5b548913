-- The preventive and corrective work orders that were completed in a period, days of their sites, and not reopened
-- since, of given sites and assets, null for all assets.
create or replace function maintenance.mix_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, c.completed_at, null::text, w.work_type,
         case when w.work_type = 'PREVENTIVE' then 1 else 0 end::numeric,
         case when w.work_type = 'CORRECTIVE' then 1 else 0 end::numeric
    from core.sites as s
    join work.completions as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.completed_at >= p_from::timestamp at time zone s.time_zone
     and c.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and c.reopened_at is null
    join work.work_orders as w
      on w.organization_id = c.organization_id
     and w.id = c.work_order_id
     and w.status in ('COMPLETED', 'CLOSED')
     and w.work_type in ('PREVENTIVE', 'CORRECTIVE')
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
