-- The corrective work orders that were completed in a period, days of their sites, and are still complete, of given
-- sites and assets, null for all assets, and those that were fixed at the first visit: never reopened, and not put on
-- hold after the clock had run.
create or replace function work.first_time_fix_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, c.completed_at, null::text, null::text,
         case
           when exists (
             select
               from work.completions as b
              where b.organization_id = c.organization_id
                and b.work_order_id = c.work_order_id
                and b.reopened_at is not null
           ) then 0
           when exists (
             select
               from work.clock_segments as r
               join work.clock_segments as h
                 on h.organization_id = r.organization_id
                and h.work_order_id = r.work_order_id
                and h.kind = 'HOLD'
                and h.started_at > r.started_at
              where r.organization_id = c.organization_id
                and r.work_order_id = c.work_order_id
                and r.kind = 'RUN'
           ) then 0
           else 1
         end::numeric, 1::numeric
    from core.sites as s
    join work.completions as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.completed_at >= p_from::timestamp at time zone s.time_zone
     and c.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and c.reopened_at is null
    join work.work_orders as w
      on w.organization_id = c.organization_id and w.id = c.work_order_id and w.work_type = 'CORRECTIVE'
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
