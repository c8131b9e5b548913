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
  failure_minutes          numeric,
  minutes_per_failure      numeric,
  repairs                  integer,
  repair_minutes           numeric,
  minutes_per_repair       numeric,
  repair_work_order_ids    uuid[],
  lost_minutes             numeric,
  downtime_cost            numeric,
  currency                 text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_asset asset.assets;
  v_to    timestamptz := least(p_to, clock_timestamp());
  v_open  tstzmultirange;
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

  v_open := asset.operating_hours(v_asset, p_from, v_to);

  return query
  with stop as materialized (
    select d.id, d.site_id, d.work_order_id, d.capacity_loss_percent as loss, s.periods,
           case when d.kind in ('IDLE', 'EXTERNAL') then 'IDLE' else d.kind end as class,
           d.capacity_loss_percent = 100 and d.counts_in_availability as is_counted,
           d.counts_in_availability and d.kind not in ('IDLE', 'EXTERNAL') as is_costly,
           d.asset_id = p_asset_id and d.is_failure and d.started_at >= p_from as is_failure,
           d.during * tstzrange(null, v_to) as lasted
      from asset.stops_of(v_asset, tstzrange(p_from, v_to, '[)')) as s
     cross join lateral (select (s.downtime).*) as d
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
    select asset.minutes_in(v_open) as total,
           asset.minutes_in(v_open * c.unplanned) as unplanned,
           asset.minutes_in(v_open * c.planned - c.unplanned) as planned,
           asset.minutes_in(v_open * c.idle - c.planned - c.unplanned) as idle
      from class as c
  ),
  number as (
    select t.total, t.unplanned, t.planned, t.idle, t.total - t.unplanned - t.planned - t.idle as up from time as t
  ),
  event as (
    select count(*) filter (where s.is_counted and s.class <> 'IDLE' and s.periods && v_open)::integer as downtimes,
           coalesce(
             array_agg(s.id order by s.id) filter (
               where s.is_counted and s.class <> 'IDLE' and s.periods && v_open
                 and s.site_id = any ((select core.reachable_site_ids())::uuid[])
             ),
             '{}'
           ) as downtime_ids,
           count(*) filter (where s.is_failure)::integer as failures,
           coalesce(
             array_agg(s.id order by s.id)
               filter (where s.is_failure and s.site_id = any ((select core.reachable_site_ids())::uuid[])),
             '{}'
           ) as failure_ids,
           coalesce(sum(asset.minutes_in(tstzmultirange(s.lasted))) filter (where s.is_failure), 0) as failure_minutes
      from stop as s
  ),
  lost as (
    select asset.lost_minutes(v_open, array_agg(s.loss), array_agg(s.periods)) as minutes
      from stop as s
     where s.is_costly
  ),
  repair as (
    select count(*)::integer as repairs,
           coalesce(round(sum(m.minutes), 6), 0) as minutes,
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
         e.failure_minutes, round(e.failure_minutes / nullif(e.failures, 0), 4),
         r.repairs, r.minutes, round(r.minutes / nullif(r.repairs, 0), 4), r.work_order_ids,
         l.minutes,
         case when asset.reads_values() then round(l.minutes * v_asset.downtime_cost_per_hour / 60, 4) end,
         coalesce(v_asset.currency, (select s.currency::text from core.sites as s where s.id = v_asset.site_id))
    from number as n, event as e, repair as r, lost as l;
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
are failures, slow runs, too; minutes_between_failures is up_minutes by their number (MTBF). failure_minutes is how
long these lasted, each for itself and around the clock, up to the end of the time, minutes_per_failure the mean (mean
time to restore). repairs are the work orders of these failures on which work has begun; repair_minutes is how long the
work on them took, around the clock, without holds, minutes_per_repair the mean (MTTR). lost_minutes are the planned
and unplanned minutes and, of those in which it only ran slow, as much as was lost; downtime_cost is what they cost by
downtime_cost_per_hour, in currency, shown to whoever sees that. What would be divided by nothing is null. What lasts
counts up to now. Ids at sites out of your reach are left out, their minutes are not. With a calendar at most ten years
are told. Refuses with ASSET_NOT_FOUND and VALIDATION_FAILED.$$;
