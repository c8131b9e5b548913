-- Assets with the hours in which they were up, and these with the hours of their repairs: those of the period in which
-- the clocks of the work orders of their failures ran, from the failure on, which may have begun before the period. So
-- the hours of months add up. A work order that repaired several assets counts for each.
create or replace function asset.inherent_availability_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.up, f.up + r.hours
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f
    join core.sites as s on s.id = f.site_id
   cross join lateral (
      select tstzrange(f.at, least((p_until + 1)::timestamp at time zone s.time_zone, now()), '[)') as during
   ) as p
   cross join lateral (
      select coalesce(sum(extract(epoch from upper(k.during) - lower(k.during))), 0) / 3600 as hours
        from (
          select d.work_order_id, min(d.started_at) as failed_at
            from asset.downtimes as d
           where d.organization_id = s.organization_id
             and d.asset_id = f.asset_id
             and d.started_at < upper(p.during)
             and d.status in ('OPEN', 'CLOSED')
             and d.is_failure
             and d.work_order_id is not null
           group by d.work_order_id
        ) as o
        join work.clock_segments as c
          on c.organization_id = s.organization_id
         and c.work_order_id = o.work_order_id
         and c.kind = 'RUN'
         and c.during && p.during
       cross join lateral (
          select tstzrange(c.started_at, coalesce(c.ended_at, now()), '[)')
                   * tstzrange(greatest(lower(p.during), o.failed_at), upper(p.during), '[)') as during
       ) as k
       where not isempty(k.during)
   ) as r;
end;
