-- What is counted of how assets ran from an instant on and before another one, an asset a row; minutes. Every figure of
-- availability, failures and repairs is made of these facts. Each minute of the operating hours is of one class, the
-- gravest. losses and loss_periods are the stops and slow runs that cost something, for asset.lost_minutes. Ids are
-- those at sites within reach; what is counted is not cut.
create or replace function asset.availability_facts(p_asset_ids uuid[], p_from timestamptz, p_before timestamptz)
returns table (
  asset_id              uuid,
  site_id               uuid,
  category_id           uuid,
  hours                 tstzmultirange,
  total                 numeric,
  unplanned             numeric,
  planned               numeric,
  idle                  numeric,
  downtimes             integer,
  downtime_ids          uuid[],
  failures              integer,
  failure_ids           uuid[],
  failure_minutes       numeric,
  repair_work_order_ids uuid[],
  losses                integer[],
  loss_periods          tstzmultirange[]
)
language sql
stable
security definer
set search_path = ''
as $$
  -- Assets of one site with one calendar are to run in the same hours; without a calendar in all. These
  -- hours are added up once.
  with open as materialized (
    select k.site_id, k.calendar_id, o.hours, asset.minutes_in(o.hours) as total
      from (
        select a.site_id, a.operating_calendar_id as calendar_id, (array_agg(a.id))[1] as asset_id
          from asset.assets as a
         where a.organization_id = core.current_organization_id()
           and a.id = any (p_asset_ids)
           and a.operating_calendar_id is not null
         group by a.site_id, a.operating_calendar_id
      ) as k
     cross join lateral (
        select asset.operating_hours(
                 (select a from asset.assets as a where a.id = k.asset_id), p_from, p_before
               ) as hours
      ) as o
  ),
  target as not materialized (
    select a.id, a.site_id, a.category_id,
           case
             when a.operating_calendar_id is null then tstzmultirange(tstzrange(p_from, p_before, '[)'))
             else (
               select o.hours from open as o where o.site_id = a.site_id and o.calendar_id = a.operating_calendar_id
             )
           end as hours,
           case
             when a.operating_calendar_id is null then round(extract(epoch from p_before - p_from) / 60, 6)
             else (
               select o.total from open as o where o.site_id = a.site_id and o.calendar_id = a.operating_calendar_id
             )
           end as total
      from asset.assets as a
     where a.organization_id = core.current_organization_id()
  ),
  -- Each asset is among those that stop it, so that each has a row.
  gathered as materialized (
    select p.target_id,
           range_agg(s.periods) filter (where s.is_counted and d.kind = 'UNPLANNED') as unplanned,
           range_agg(s.periods) filter (where s.is_counted and d.kind = 'PLANNED') as planned,
           range_agg(s.periods) filter (where s.is_counted and s.is_idle) as idle,
           count(*) filter (where s.is_event and s.periods && t.hours)::integer as downtimes,
           array_agg(d.id order by d.id) filter (where s.is_event and s.periods && t.hours and s.is_reached)
             as downtime_ids,
           count(*) filter (where s.is_failure)::integer as failures,
           array_agg(d.id order by d.id) filter (where s.is_failure and s.is_reached) as failure_ids,
           round(
             sum(extract(epoch from least(d.ended_at, p_before) - d.started_at)) filter (where s.is_failure) / 60, 6
           ) as failure_minutes,
           array_agg(distinct d.work_order_id) filter (where s.is_failure and d.work_order_id is not null)
             as work_order_ids,
           array_agg(d.capacity_loss_percent::integer) filter (where s.is_costly) as losses,
           array_agg(s.periods) filter (where s.is_costly) as loss_periods
      from asset.stopping_periods_of(
             core.current_organization_id(), p_asset_ids, tstzrange(p_from, p_before, '[)')
           ) as p
      join target as t on t.id = p.target_id
      left join asset.downtimes as d
        on d.organization_id = core.current_organization_id()
       and d.asset_id = p.asset_id
       and d.status in ('OPEN', 'CLOSED')
       and d.during && p.periods
       and (d.asset_id = p.target_id or d.capacity_loss_percent = 100)
     cross join lateral (
        select p.periods * tstzmultirange(d.during) as periods, d.kind in ('IDLE', 'EXTERNAL') as is_idle,
               -- Waiting for others is idle time, whatever its reason says of availability.
               d.capacity_loss_percent = 100
                 and (d.counts_in_availability or d.kind in ('IDLE', 'EXTERNAL')) as is_counted,
               d.capacity_loss_percent = 100 and d.counts_in_availability
                 and d.kind not in ('IDLE', 'EXTERNAL') as is_event,
               d.counts_in_availability and d.kind not in ('IDLE', 'EXTERNAL') as is_costly,
               d.asset_id = p.target_id and d.is_failure and d.started_at >= p_from as is_failure,
               d.site_id = any ((select core.reachable_site_ids())::uuid[]) as is_reached
      ) as s
     group by p.target_id
  )
  select t.id, t.site_id, t.category_id, t.hours, t.total,
         coalesce(m.unplanned, 0), coalesce(m.planned, 0), coalesce(m.idle, 0),
         g.downtimes, coalesce(g.downtime_ids, '{}'), g.failures, coalesce(g.failure_ids, '{}'),
         coalesce(g.failure_minutes, 0), coalesce(g.work_order_ids, '{}'), g.losses, g.loss_periods
    from gathered as g
    join target as t on t.id = g.target_id
   cross join lateral (
      select round(sum(l.minutes) filter (where c.class = 'UNPLANNED'), 6) as unplanned,
             round(sum(l.minutes) filter (where c.class = 'PLANNED'), 6) as planned,
             round(sum(l.minutes) filter (where c.class = 'IDLE'), 6) as idle
        from (
          values ('UNPLANNED', t.hours * g.unplanned),
                 ('PLANNED', t.hours * g.planned - coalesce(g.unplanned, '{}')),
                 ('IDLE', t.hours * g.idle - coalesce(g.planned, '{}') - coalesce(g.unplanned, '{}'))
        ) as c (class, periods)
       cross join lateral unnest(c.periods) as p (period)
       cross join lateral (select extract(epoch from upper(p.period) - lower(p.period)) / 60 as minutes) as l
   ) as m
$$;

grant execute on function asset.availability_facts to assetry_api, assetry_list;
