-- How assets ran from an instant on and before another one, an asset a row, in minutes: the facts of all figures of
-- availability, failures and repairs. Each minute of operating hours is of one class, the gravest. No asset is given
-- twice; p_site_ids are their sites in the same order, or null where nobody asks. hours is null around the clock.
-- planned_works: planned downtimes that began in the time, with a work order or by an outage. With p_details ids at
-- sites within reach, losses and loss_periods (what costs something). Up to 1,000 assets keep one plan.
create or replace function asset.availability_facts(
  p_asset_ids uuid[], p_site_ids uuid[], p_from timestamptz, p_before timestamptz, p_details boolean
)
returns table (
  asset_id              uuid,
  site_id               uuid,
  hours                 tstzmultirange,
  total                 numeric,
  unplanned             numeric,
  planned               numeric,
  idle                  numeric,
  downtimes             integer,
  failures              integer,
  failure_minutes       numeric,
  planned_works         integer,
  downtime_ids          uuid[],
  failure_ids           uuid[],
  repair_work_order_ids uuid[],
  losses                integer[],
  loss_periods          tstzmultirange[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  v_during  tstzrange := tstzrange(p_from, p_before, '[)');
  v_targets uuid[];
  v_ids     uuid[];
  v_periods tstzmultirange[];
begin
  if cardinality(p_asset_ids) <= 1000 then
    perform set_config('plan_cache_mode', 'force_generic_plan', true);
  end if;

  select array_agg(s.target_id), array_agg(s.asset_id), array_agg(s.periods)
    into v_targets, v_ids, v_periods
    from asset.linked_ids(p_asset_ids, p_from, p_before) as l (ids)
   cross join lateral asset.stopping_periods_of(core.current_organization_id(), l.ids, v_during) as s
   where l.ids <> '{}'
     and s.asset_id <> s.target_id;

  return query
  with timed as materialized (select h.* from asset.hours_asked(p_asset_ids, p_from, p_before) as h),
  classed as not materialized (
    select d.*,
           -- Waiting for others is idle time, whatever its reason says of availability.
           d.kind in ('IDLE', 'EXTERNAL') as is_idle,
           d.counts_in_availability and d.kind not in ('IDLE', 'EXTERNAL') as is_costly,
           d.asset_id = d.target_id and d.started_at >= p_from as is_own,
           d.place = 1 and (t.id is null or coalesce(d.whole && t.hours, d.period && t.hours)) as is_counted
      from asset.stopped_times_of(p_asset_ids, v_during, v_targets, v_ids, v_periods) as d
      left join timed as t on t.id = d.target_id
  ),
  gathered as (
    select d.target_id,
           range_agg(d.period) filter (
             where d.kind = 'UNPLANNED' and d.capacity_loss_percent = 100 and d.counts_in_availability
           ) as unplanned,
           range_agg(d.period) filter (
             where d.kind = 'PLANNED' and d.capacity_loss_percent = 100 and d.counts_in_availability
           ) as planned,
           range_agg(d.period) filter (where d.is_idle and d.capacity_loss_percent = 100) as idle,
           count(*) filter (where d.is_costly and d.capacity_loss_percent = 100 and d.is_counted)::integer
             as downtimes,
           count(*) filter (where d.is_own and d.is_failure)::integer as failures,
           round(
             extract(
               epoch from sum(least(d.ended_at, p_before) - d.started_at) filter (where d.is_own and d.is_failure)
             ) / 60, 6
           ) as failure_minutes,
           count(*) filter (
             where d.is_own and d.kind = 'PLANNED' and d.capacity_loss_percent = 100 and not d.is_failure
               and (d.work_order_id is not null or d.outage_id is not null)
           )::integer as planned_works
      from classed as d
     group by d.target_id
  ),
  detail as (
    select d.target_id,
           array_agg(d.id) filter (
             where d.is_costly and d.capacity_loss_percent = 100 and d.is_counted and s.is_reached
           ) as downtime_ids,
           array_agg(d.id) filter (where d.is_own and d.is_failure and s.is_reached) as failure_ids,
           array_agg(distinct d.work_order_id) filter (
             where d.is_own and d.is_failure and d.work_order_id is not null
           ) as work_order_ids,
           array_agg(d.capacity_loss_percent::integer) filter (where d.is_costly) as losses,
           array_agg(tstzmultirange(d.period)) filter (where d.is_costly) as loss_periods
      from classed as d
     cross join lateral (
        select d.site_id = any ((select core.reachable_site_ids())::uuid[]) as is_reached
      ) as s
     where p_details
     group by d.target_id
  )
  select n.id, n.site_id, t.hours,
         coalesce(t.total, round(extract(epoch from p_before - p_from) / 60, 6)),
         case when g.unplanned is null then 0 else m.unplanned end,
         case when g.planned is null then 0 else m.planned end,
         case when g.idle is null then 0 else m.idle end,
         coalesce(g.downtimes, 0), coalesce(g.failures, 0), coalesce(g.failure_minutes, 0),
         coalesce(g.planned_works, 0),
         d.downtime_ids, d.failure_ids, d.work_order_ids, d.losses, d.loss_periods
    from unnest(p_asset_ids, p_site_ids) as n (id, site_id)
    left join timed as t on t.id = n.id
    left join gathered as g on g.target_id = n.id
    left join detail as d on d.target_id = n.id
   -- A time within p_from and p_before is within the operating hours of an asset around the clock.
   cross join lateral (
      select (
               select coalesce(round(extract(epoch from sum(upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(case when t.hours is null then g.unplanned else t.hours * g.unplanned end) as period
                 ) as p
             ) as unplanned,
             (
               select coalesce(round(extract(epoch from sum(upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(
                            case
                              when g.unplanned is null and t.hours is null then g.planned
                              else coalesce(t.hours * g.planned, g.planned) - coalesce(g.unplanned, '{}')
                            end
                          ) as period
                 ) as p
             ) as planned,
             (
               select coalesce(round(extract(epoch from sum(upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(
                            coalesce(t.hours * g.idle, g.idle)
                              - coalesce(g.planned, '{}') - coalesce(g.unplanned, '{}')
                          ) as period
                 ) as p
             ) as idle
    ) as m;
end
$$;

grant execute on function asset.availability_facts to assetry_api, assetry_list;
