-- Assets with the hours in which they were up, and the number of their stops for maintenance: failures, and planned
-- downtimes of their own that began in the period, with a work order or by an outage.
create or replace function asset.time_between_maintenance_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.up, (f.failures + p.stops)::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f
    join core.sites as s on s.id = f.site_id
   cross join lateral (
      select count(*) as stops
        from asset.downtimes as d
       where d.organization_id = s.organization_id
         and d.asset_id = f.asset_id
         and d.started_at >= f.at
         and d.started_at < least((p_until + 1)::timestamp at time zone s.time_zone, now())
         and d.status in ('OPEN', 'CLOSED')
         and d.kind = 'PLANNED'
         and d.capacity_loss_percent = 100
         and not d.is_failure
         and (d.work_order_id is not null or d.outage_id is not null)
   ) as p;
end;
