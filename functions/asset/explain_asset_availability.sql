create or replace function api.explain_asset_availability(p_asset_id uuid, p_from timestamptz, p_to timestamptz)
returns table (
  asset_id                 uuid,
  from_at                  timestamptz,
  to_at                    timestamptz,
  total_minutes            numeric,
  idle_minutes             numeric,
  planned_minutes          numeric,
  unplanned_minutes        numeric,
  up_minutes               numeric,
  availability_percent     numeric,
  downtimes                integer,
  minutes_per_downtime     numeric,
  downtime_ids             uuid[],
  failures                 integer,
  minutes_between_failures numeric,
  failure_ids              uuid[],
  repairs                  integer,
  minutes_per_repair       numeric,
  repair_work_order_ids    uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_asset asset.assets;
  v_to    timestamptz := least(p_to, clock_timestamp());
begin
  select * into v_asset from asset.assets as a where a.id = p_asset_id;

  if not found then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  if p_from is null or p_to is null or p_from >= v_to then
    perform core.refuse_field('p_from', 'TOO_LATE', 'Has to be before p_to, and in the past');
  end if;

  if v_asset.operating_calendar_id is not null and p_from < v_to - interval '10 years' then
    perform core.refuse_field('p_from', 'TOO_EARLY', 'At most ten years, for the hours of a calendar are counted');
  end if;

  return query
  with stop as materialized (
    select (s.downtime).id as id,
           (s.downtime).site_id as site_id,
           case when (s.downtime).kind in ('IDLE', 'EXTERNAL') then 'IDLE' else (s.downtime).kind end as class,
           (s.downtime).capacity_loss_percent = 100 and (s.downtime).counts_in_availability as is_counted,
           (s.downtime).asset_id = p_asset_id
             and (s.downtime).is_failure
             and (s.downtime).started_at >= p_from as is_failure,
           (s.downtime).work_order_id as work_order_id,
           s.periods
      from asset.stops_of(v_asset, tstzrange(p_from, v_to, '[)')) as s
  ),
  -- The hours in which it is to run, on the clocks of its site.
  hours as (
    select coalesce(range_agg(tstzrange(w.starts_at, w.ends_at, '[)')), '{}') as open
      from core.sites as s
     cross join lateral workforce.working_times(
        v_asset.operating_calendar_id, s.time_zone, p_from, v_to
     ) as w
     where s.id = v_asset.site_id
  ),
  class as (
    select coalesce(range_agg(s.periods) filter (where s.class = 'UNPLANNED'), '{}') as unplanned,
           coalesce(range_agg(s.periods) filter (where s.class = 'PLANNED'), '{}') as planned,
           coalesce(range_agg(s.periods) filter (where s.class = 'IDLE'), '{}') as idle
      from stop as s
     where s.is_counted
  ),
  -- Each minute is of one class: the gravest.
  time as (
    select asset.minutes_in(h.open) as total,
           asset.minutes_in(h.open * c.unplanned) as unplanned,
           asset.minutes_in(h.open * c.planned - c.unplanned) as planned,
           asset.minutes_in(h.open * c.idle - c.planned - c.unplanned) as idle
      from class as c
     cross join hours as h
  ),
  number as (
    select t.total, t.unplanned, t.planned, t.idle, t.total - t.unplanned - t.planned - t.idle as up from time as t
  ),
  event as (
    select count(*) filter (where s.is_counted and s.class <> 'IDLE' and s.periods && h.open)::integer as downtimes,
           coalesce(
             array_agg(s.id order by s.id) filter (
               where s.is_counted
                 and s.class <> 'IDLE'
                 and s.periods && h.open
                 and s.site_id = any ((select core.reachable_site_ids())::uuid[])
             ),
             '{}'
           ) as downtime_ids,
           count(*) filter (where s.is_failure)::integer as failures,
           coalesce(
             array_agg(s.id order by s.id)
               filter (where s.is_failure and s.site_id = any ((select core.reachable_site_ids())::uuid[])),
             '{}'
           ) as failure_ids
      from stop as s
     cross join hours as h
  ),
  repair as (
    select count(*)::integer as repairs,
           sum(m.minutes) as minutes,
           coalesce(
             array_agg(m.work_order_id order by m.work_order_id)
               filter (where m.site_id = any ((select core.reachable_site_ids())::uuid[])),
             '{}'
           ) as work_order_ids
      from work.minutes_worked_on(
             v_asset.organization_id, array(select s.work_order_id from stop as s where s.is_failure)
           ) as m
  )
  select p_asset_id, p_from, v_to, n.total, n.idle, n.planned, n.unplanned, n.up,
         round(n.up * 100 / nullif(n.total - n.idle, 0), 4),
         e.downtimes, round((n.planned + n.unplanned) / nullif(e.downtimes, 0), 4), e.downtime_ids,
         e.failures, round(n.up / nullif(e.failures, 0), 4), e.failure_ids,
         r.repairs, round(r.minutes / nullif(r.repairs, 0), 4), r.work_order_ids
    from number as n, event as e, repair as r;
end
$$;

alter function api.explain_asset_availability owner to assetry_api;
grant execute on function api.explain_asset_availability to authenticated;

comment on function api.explain_asset_availability is
$$How much of a time an asset could be used, and from what that follows

From p_from up to p_to, or to now. total_minutes are the minutes in which it is to run by its operating calendar,
around the clock without one; each is of one class, the gravest: unplanned_minutes, planned_minutes, idle_minutes
(IDLE and EXTERNAL), else up_minutes. Standstills count, its own and those of others that stopped it (see
/stopped_assets), when their reason counts in availability; slow runs do not. availability_percent is up_minutes in
percent of total_minutes without idle_minutes. downtimes are the planned and unplanned standstills in those hours,
minutes_per_downtime their mean part of the time (MDT). failures are downtimes of its own that began in the time and
are failures, slow runs, too; minutes_between_failures is up_minutes by their number (MTBF). repairs are the work
orders of these failures on which work has begun; minutes_per_repair is how long the work on them took in the mean,
around the clock, without holds (MTTR). What would be divided by nothing is null. What lasts counts up to now. Ids at
sites out of your reach are left out, their minutes are not. With a calendar at most ten years are told. Refuses with
ASSET_NOT_FOUND and VALIDATION_FAILED.$$;
