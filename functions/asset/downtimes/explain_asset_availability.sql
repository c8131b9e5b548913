create or replace function api.explain_asset_availability(
  p_asset_id uuid, p_from timestamptz, p_before timestamptz, p_details boolean default false
)
returns table (
  asset_id                 uuid,
  from_at                  timestamptz,
  before_at                timestamptz,
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
language plpgsql stable security definer set search_path = '' as $$
declare
  v_asset  asset.assets;
  v_before timestamptz := least(p_before, clock_timestamp());
begin
  select * into v_asset from asset.assets as a where a.id = p_asset_id;

  if not found then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  perform core.check_time(p_from, p_before);

  if p_from >= v_before then
    perform core.refuse_field('p_from', 'TOO_LATE', 'Must be in the past');
  end if;

  return query
  with fact as materialized (
    select f.*, f.total - f.unplanned - f.planned - f.idle as up
      from asset.availability_facts(array[p_asset_id], null, p_from, v_before, true) as f
  ),
  repair as (
    select count(*)::integer as repairs,
           coalesce(round(sum(m.minutes), 6), 0) as minutes,
           coalesce(
             array_agg(m.work_order_id order by m.work_order_id)
               filter (where m.site_id = any ((select core.reachable_site_ids())::uuid[])),
             '{}'
           ) as work_order_ids
      from fact as f
     cross join lateral asset.minutes_worked_on(
             v_asset.organization_id, f.repair_work_order_ids, tstzrange(p_from, v_before, '[)')
           ) as m
  )
  select p_asset_id, p_from, v_before, f.total, f.idle, f.planned, f.unplanned, f.up,
         round(f.up * 100 / nullif(f.total - f.idle, 0), 4),
         f.downtimes, round((f.planned + f.unplanned) / nullif(f.downtimes, 0), 4),
         core.ids_of(f.downtime_ids, p_details),
         f.failures, round(f.up / nullif(f.failures, 0), 4), core.ids_of(f.failure_ids, p_details),
         f.failure_minutes, round(f.failure_minutes / nullif(f.failures, 0), 4),
         r.repairs, r.minutes, round(r.minutes / nullif(r.repairs, 0), 4),
         case when p_details then r.work_order_ids end,
         l.minutes,
         case when asset.reads_values() then round(l.minutes * v_asset.downtime_cost_per_hour / 60, 4) end,
         coalesce(v_asset.currency, (select s.currency::text from core.sites as s where s.id = v_asset.site_id))
    from fact as f
   cross join repair as r
   cross join lateral (
      select asset.lost_minutes(
               coalesce(f.hours, tstzmultirange(tstzrange(p_from, v_before, '[)'))), f.losses, f.loss_periods
             ) as minutes
    ) as l;
end
$$;

comment on function api.explain_asset_availability is $$Availability, MTBF and MTTR of an asset

total_minutes: minutes of the period in its operating calendar, around the clock without one, each of one class, the
most severe: unplanned_minutes, planned_minutes, idle_minutes (IDLE and EXTERNAL), else up_minutes. Downtimes count,
its own and those of other assets that stop it (see /assets_down), when their reason counts in availability, IDLE
ones always, slow runs not. availability_percent: up_minutes as a percentage of total_minutes without idle_minutes.
downtimes: number of planned and unplanned downtimes in those hours; minutes_per_downtime: their mean (MDT). failures:
its own downtimes that began in the period and are failures, including slow runs; minutes_between_failures: up_minutes
by failures (MTBF). failure_minutes: duration of the failures around the clock, up to the end of the period;
minutes_per_failure: their mean (mean time to restore). repairs: work orders of these failures with clock time in the
period; repair_minutes: that time without holds; minutes_per_repair: the mean (MTTR). lost_minutes: planned and
unplanned minutes and the lost share of slow runs; downtime_cost: their cost at downtime_cost_per_hour, in currency,
empty without permission. A ratio with denominator 0 is null. Open downtimes count up to now. With p_details the ids,
except those at sites out of your reach, whose minutes still count. explain_availability covers many assets.
p_from: Start of the period, such as 2026-03-01T00:00:00Z
p_before: End of the period, excluded, at most 3,660 days after p_from; now when it is in the future
Refuses with ASSET_NOT_FOUND and VALIDATION_FAILED.$$;
