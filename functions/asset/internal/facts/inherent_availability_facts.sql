-- Assets with the hours in which they were up, and these with the hours of their repairs: those of the period in which
-- the clocks of the work orders of their failures ran, from the failure on, which may have begun before the period. So
-- the hours of months add up. A work order that repaired several assets counts for each; the clock that ran after
-- several failures of one asset counts once, from the first of them on.
create or replace function asset.inherent_availability_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  with site as materialized (
    select s.id, s.organization_id, p_from::timestamp at time zone s.time_zone as from_at,
           least((p_until + 1)::timestamp at time zone s.time_zone, now()) as before_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  ), repair as materialized (
    select r.asset_id, sum(extract(epoch from upper(k.during) - lower(k.during))) / 3600 as hours
      from (
        select d.organization_id, d.asset_id, d.work_order_id, s.from_at, s.before_at, min(d.started_at) as failed_at
          from site as s
          join asset.assets as a
            on a.organization_id = s.organization_id
           and a.site_id = s.id
           and a.status in ('IN_SERVICE', 'STANDBY')
           and (p_asset_ids is null or a.id = any (p_asset_ids))
          join asset.downtimes as d
            on d.organization_id = s.organization_id
           and d.asset_id = a.id
           and d.started_at < s.before_at
           and d.status in ('OPEN', 'CLOSED')
           and d.is_failure
           and d.work_order_id is not null
         group by d.organization_id, d.asset_id, d.work_order_id, s.from_at, s.before_at
      ) as r
      join work.clock_segments as c
        on c.organization_id = r.organization_id
       and c.work_order_id = r.work_order_id
       and c.kind = 'RUN'
       and c.started_at < r.before_at
       and (c.ended_at is null or c.ended_at > r.from_at)
     cross join lateral (
        select tstzrange(c.started_at, coalesce(c.ended_at, now()), '[)')
                 * tstzrange(greatest(r.from_at, r.failed_at), r.before_at, '[)') as during
      ) as k
     where not isempty(k.during)
     group by r.asset_id
  )
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.up / 60, f.up / 60 + coalesce(r.hours, 0)
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f
    left join repair as r on r.asset_id = f.asset_id;
end;
