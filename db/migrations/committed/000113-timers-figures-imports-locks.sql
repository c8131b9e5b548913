--! Previous: sha1:c1521927117b7c6b48f4322ce34774729cce20a3
--! Hash: sha1:0aa0ff0a9ec833287863f06da2c81143f214f06b
--! Message: timers-figures-imports-locks

--! split: 100-figures-of-availability.sql
-- Facts of availability have other arguments and columns; their figures name them.
drop function asset.availability_share_facts(uuid[], uuid[], date, date);
drop function asset.mean_downtime_facts(uuid[], uuid[], date, date);
drop function asset.time_between_failures_facts(uuid[], uuid[], date, date);
drop function asset.time_to_restore_facts(uuid[], uuid[], date, date);
drop function asset.time_between_maintenance_facts(uuid[], uuid[], date, date);
drop function asset.inherent_availability_facts(uuid[], uuid[], date, date);
drop function asset.unplanned_downtime_facts(uuid[], uuid[], date, date);
drop function asset.downtime_cost_facts(uuid[], uuid[], date, date);
drop function asset.site_availability(uuid[], uuid[], date, date);
drop function asset.availability_facts(uuid[], timestamptz, timestamptz);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.explain_asset_availability;
drop function if exists api.explain_availability;
drop function if exists api.list_bookable_assets;
drop policy if exists organization on asset.categories;
drop policy if exists read on asset.categories;
drop policy if exists insert on asset.categories;
drop policy if exists update on asset.categories;
drop policy if exists label on asset.categories;
drop policy if exists organization on asset.depreciation_books;
drop policy if exists read on asset.depreciation_books;
drop policy if exists insert on asset.depreciation_books;
drop policy if exists update on asset.depreciation_books;
drop policy if exists label on asset.depreciation_books;
drop policy if exists organization on asset.downtime_reasons;
drop policy if exists read on asset.downtime_reasons;
drop policy if exists insert on asset.downtime_reasons;
drop policy if exists update on asset.downtime_reasons;
drop policy if exists label on asset.downtime_reasons;
drop policy if exists organization on asset.downtimes;
drop policy if exists read on asset.downtimes;
drop policy if exists insert on asset.downtimes;
drop policy if exists update on asset.downtimes;
drop policy if exists organization on asset.locations;
drop policy if exists read on asset.locations;
drop policy if exists insert on asset.locations;
drop policy if exists update on asset.locations;
drop policy if exists label on asset.locations;
drop policy if exists organization on asset.positions;
drop policy if exists read on asset.positions;
drop policy if exists insert on asset.positions;
drop policy if exists update on asset.positions;
drop policy if exists label on asset.positions;
drop policy if exists organization on core.custom_fields;
drop policy if exists read on core.custom_fields;
drop policy if exists insert on core.custom_fields;
drop policy if exists update on core.custom_fields;
drop policy if exists organization on core.sites;
drop policy if exists read on core.sites;
drop policy if exists insert on core.sites;
drop policy if exists update on core.sites;
drop policy if exists label on core.sites;
drop policy if exists organization on inspection.templates;
drop policy if exists read on inspection.templates;
drop policy if exists insert on inspection.templates;
drop policy if exists update on inspection.templates;
drop policy if exists label on inspection.templates;
drop policy if exists organization on inventory.storerooms;
drop policy if exists read on inventory.storerooms;
drop policy if exists insert on inventory.storerooms;
drop policy if exists update on inventory.storerooms;
drop policy if exists label on inventory.storerooms;
drop policy if exists organization on inventory.units;
drop policy if exists read on inventory.units;
drop policy if exists insert on inventory.units;
drop policy if exists update on inventory.units;
drop policy if exists label on inventory.units;
drop policy if exists organization on maintenance.blackouts;
drop policy if exists read on maintenance.blackouts;
drop policy if exists insert on maintenance.blackouts;
drop policy if exists update on maintenance.blackouts;
drop policy if exists organization on maintenance.job_plans;
drop policy if exists read on maintenance.job_plans;
drop policy if exists insert on maintenance.job_plans;
drop policy if exists update on maintenance.job_plans;
drop policy if exists label on maintenance.job_plans;
drop policy if exists organization on maintenance.strategies;
drop policy if exists read on maintenance.strategies;
drop policy if exists insert on maintenance.strategies;
drop policy if exists update on maintenance.strategies;
drop policy if exists organization on meter.devices;
drop policy if exists read on meter.devices;
drop policy if exists insert on meter.devices;
drop policy if exists update on meter.devices;
drop policy if exists organization on meter.types;
drop policy if exists read on meter.types;
drop policy if exists insert on meter.types;
drop policy if exists update on meter.types;
drop policy if exists organization on notify.destinations;
drop policy if exists read on notify.destinations;
drop policy if exists insert on notify.destinations;
drop policy if exists update on notify.destinations;
drop policy if exists label on notify.destinations;
drop policy if exists organization on procurement.budgets;
drop policy if exists read on procurement.budgets;
drop policy if exists insert on procurement.budgets;
drop policy if exists update on procurement.budgets;
drop policy if exists label on procurement.budgets;
drop policy if exists organization on procurement.cost_centers;
drop policy if exists read on procurement.cost_centers;
drop policy if exists insert on procurement.cost_centers;
drop policy if exists update on procurement.cost_centers;
drop policy if exists label on procurement.cost_centers;
drop policy if exists organization on request.problems;
drop policy if exists read on request.problems;
drop policy if exists insert on request.problems;
drop policy if exists update on request.problems;
drop policy if exists label on request.problems;
drop policy if exists organization on safety.permit_kinds;
drop policy if exists read on safety.permit_kinds;
drop policy if exists insert on safety.permit_kinds;
drop policy if exists update on safety.permit_kinds;
drop policy if exists label on safety.permit_kinds;
drop policy if exists organization on work.failure_classes;
drop policy if exists read on work.failure_classes;
drop policy if exists insert on work.failure_classes;
drop policy if exists update on work.failure_classes;
drop policy if exists label on work.failure_classes;
drop policy if exists organization on work.failure_codes;
drop policy if exists read on work.failure_codes;
drop policy if exists insert on work.failure_codes;
drop policy if exists update on work.failure_codes;
drop policy if exists label on work.failure_codes;
drop policy if exists organization on work.own_hold_reasons;
drop policy if exists read on work.own_hold_reasons;
drop policy if exists insert on work.own_hold_reasons;
drop policy if exists update on work.own_hold_reasons;
drop policy if exists organization on work.types;
drop policy if exists read on work.types;
drop policy if exists insert on work.types;
drop policy if exists update on work.types;
drop policy if exists label on work.types;
drop policy if exists organization on workforce.calendars;
drop policy if exists read on workforce.calendars;
drop policy if exists insert on workforce.calendars;
drop policy if exists update on workforce.calendars;
drop policy if exists label on workforce.calendars;
drop policy if exists organization on workforce.certificate_types;
drop policy if exists read on workforce.certificate_types;
drop policy if exists insert on workforce.certificate_types;
drop policy if exists update on workforce.certificate_types;
drop policy if exists organization on workforce.crafts;
drop policy if exists read on workforce.crafts;
drop policy if exists insert on workforce.crafts;
drop policy if exists update on workforce.crafts;
drop policy if exists organization on workforce.requirements;
drop policy if exists read on workforce.requirements;
drop policy if exists insert on workforce.requirements;
drop policy if exists update on workforce.requirements;
drop policy if exists organization on workforce.skills;
drop policy if exists read on workforce.skills;
drop policy if exists insert on workforce.skills;
drop policy if exists update on workforce.skills;
drop function contract.imported_revision;

-- removed: function contract.imported_revision

-- source: function api.explain_asset_availability
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
language plpgsql
stable
security definer
set search_path = ''
as $$
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

alter function api.explain_asset_availability owner to assetry_list;
grant execute on function api.explain_asset_availability to authenticated;

comment on function api.explain_asset_availability is
$$Availability, MTBF and MTTR of an asset

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
-- end: function api.explain_asset_availability

-- source: function api.explain_availability
create or replace function api.explain_availability(
  p_from         timestamptz,
  p_before       timestamptz,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_by           text    default 'SITE',
  p_details      boolean default false
)
returns table (
  site_id                  uuid,
  site_code                text,
  category_id              uuid,
  category_code            text,
  asset_id                 uuid,
  asset_number             text,
  assets                   integer,
  numerator                numeric,
  denominator              numeric,
  percent                  numeric,
  idle_minutes             numeric,
  planned_minutes          numeric,
  unplanned_minutes        numeric,
  downtimes                integer,
  minutes_per_downtime     numeric,
  failures                 integer,
  minutes_between_failures numeric,
  minutes_per_failure      numeric,
  repairs                  integer,
  minutes_per_repair       numeric,
  numerator_ids            uuid[],
  downtime_ids             uuid[],
  failure_ids              uuid[],
  repair_work_order_ids    uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_all    uuid        := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  v_before timestamptz := least(p_before, clock_timestamp());
  v_ids    uuid[];
begin
  perform core.refuse_faults(asset.availability_arguments_faults(p_from, p_before, p_by));
  v_ids := asset.assets_of_figure(p_site_ids, p_category_ids, p_asset_ids);

  if cardinality(v_ids) > 5000 then
    perform core.refuse(
      'TOO_MUCH', 'More than 5,000 assets', 422,
      jsonb_build_array(core.fault('p_asset_ids', 'TOO_MUCH', 'More than 5,000 assets')),
      'Select fewer sites, categories or assets'
    );
  end if;

  return query
  with fact as materialized (
    -- What has no category is a group of its own.
    select f.*,
           coalesce(
             case p_by when 'SITE' then a.site_id when 'CATEGORY' then a.category_id else a.id end,
             '00000000-0000-0000-0000-000000000000'
           ) as part
      from asset.availability_facts(v_ids, null, p_from, v_before, true) as f
      join asset.assets as a on a.id = f.asset_id
  ),
  -- A work order that repaired several assets is one repair in each group.
  repair as (
    select k.part, count(*)::integer as repairs, sum(m.minutes) as minutes,
           array_agg(m.work_order_id) filter (
             where p_details and m.site_id = any ((select core.reachable_site_ids())::uuid[])
           ) as ids
      from (
        select case grouping(f.part) when 1 then v_all else f.part end as part, array_agg(distinct w.id) as ids
          from fact as f
         cross join lateral unnest(f.repair_work_order_ids) as w (id)
         group by grouping sets ((f.part), ())
        having count(*) > 0
      ) as k
     cross join lateral asset.minutes_worked_on(
        core.current_organization_id(), k.ids, tstzrange(p_from, v_before, '[)')
      ) as m
     group by k.part
  ),
  event as (
    select case grouping(f.part) when 1 then v_all else f.part end as part,
           array_agg(distinct d.id) filter (where d.id = any (f.downtime_ids)) as downtime_ids,
           array_agg(distinct d.id) filter (where d.id = any (f.failure_ids)) as failure_ids
      from fact as f
     cross join lateral unnest(f.downtime_ids || f.failure_ids) as d (id)
     where p_details
     group by grouping sets ((f.part), ())
  ),
  share as (
    select case grouping(f.part) when 1 then v_all else f.part end as part, count(*)::integer as assets,
           sum(f.total - f.unplanned - f.planned - f.idle) as up, sum(f.total) as total, sum(f.idle) as idle,
           sum(f.planned) as planned, sum(f.unplanned) as unplanned, sum(f.downtimes)::integer as downtimes,
           sum(f.failures)::integer as failures, sum(f.failure_minutes) as failure_minutes,
           array_agg(f.asset_id) filter (where p_details) as ids
      from fact as f
     group by grouping sets ((f.part), ())
    having count(*) > 0
  )
  select c.id, c.code::text, g.id, g.code::text, a.id, a.asset_number::text, n.assets, n.up,
         n.total - n.idle, round(n.up * 100 / nullif(n.total - n.idle, 0), 4), n.idle, n.planned, n.unplanned,
         n.downtimes, round((n.planned + n.unplanned) / nullif(n.downtimes, 0), 4),
         n.failures, round(n.up / nullif(n.failures, 0), 4), round(n.failure_minutes / nullif(n.failures, 0), 4),
         coalesce(r.repairs, 0), round(r.minutes / nullif(r.repairs, 0), 4), core.ids_of(n.ids, p_details),
         core.ids_of(e.downtime_ids, p_details), core.ids_of(e.failure_ids, p_details),
         core.ids_of(r.ids, p_details)
    from share as n
    left join repair as r using (part)
    left join event as e using (part)
    left join core.sites as c on p_by = 'SITE' and c.id = n.part
    left join asset.category_labels as g on p_by = 'CATEGORY' and g.id = n.part
    left join asset.assets as a on p_by = 'ASSET' and a.id = n.part
   order by n.part = v_all, c.code, g.code, a.asset_number, n.part;
end
$$;

alter function api.explain_availability owner to assetry_list;
grant execute on function api.explain_availability to authenticated;

comment on function api.explain_availability is
$$Availability, MTBF and MTTR of many assets

One row for each site, category or asset, then a total; each ratio is that of its own sums, calculated as in
explain_asset_availability. numerator: minutes up; denominator: minutes of the operating calendars without
idle_minutes; percent: availability. minutes_per_downtime: mean of planned and unplanned downtimes (MDT), counted for
every asset stopped; minutes_between_failures: numerator by failures (MTBF); minutes_per_failure: mean time to
restore; minutes_per_repair: mean clock time of the failures' work orders (MTTR). A ratio with denominator 0 is null.
With p_details the ids: numerator_ids are the assets.
p_from: Start of the period, such as 2026-03-01T00:00:00Z
p_before: End of the period, excluded, at most 3,660 days after p_from; now when it is in the future
p_site_ids: Ids of rows of /sites; default all sites that you reach
p_category_ids: Ids of rows of /asset_categories, with their subcategories; default all
p_asset_ids: Ids of rows of /assets, in any status; default all assets in service or on standby
p_by: Grouping of the rows: SITE (default), CATEGORY or ASSET
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 5,000
assets).$$;
-- end: function api.explain_availability

-- source: function api.list_bookable_assets
create or replace function api.list_bookable_assets(
  p_site_id     uuid,
  p_from        timestamptz,
  p_before      timestamptz,
  p_category_id uuid default null,
  p_search      text default null
)
returns table (id uuid, asset_number varchar, name varchar, status text, category_id uuid, location_id uuid)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_unbookable_ids uuid[] := asset.unbookable_category_ids();
  v_pattern        text :=
    '%' || replace(replace(replace(left(btrim(p_search), 200), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform core.refuse_faults(
    core.time_faults(p_from, p_before)
      || (
        select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
          from (
            values
              ('p_site_id', 'MISSING_VALUE', 'A value is required', p_site_id is null),
              ('p_search', 'TOO_LONG', 'At most 200 characters', char_length(p_search) > 200)
          ) as f (field, code, message, is_so)
         where f.is_so
      )
  );

  return query
  select a.id, a.asset_number, a.name, a.status, a.category_id, a.location_id
    from asset.assets as a
   where a.site_id = p_site_id
     and a.status in ('IN_SERVICE', 'STANDBY', 'IN_STORAGE')
     and (p_category_id is null or a.category_id = p_category_id)
     and (a.category_id is null or a.category_id <> all (v_unbookable_ids))
     and (p_search is null or a.asset_number ilike v_pattern or a.name ilike v_pattern)
     and not exists (select 1 from asset.conflicts_of(a.id, tstzrange(p_from, p_before, '[)')))
   order by a.asset_number, a.id
   limit 1000;
end
$$;

alter function api.list_bookable_assets owner to assetry_list;
grant execute on function api.list_bookable_assets to authenticated;

comment on function api.list_bookable_assets is
$$List the assets available in a period

Assets in service, on standby or in storage, of bookable categories, that are neither booked nor checked out in the
period; ordered by number, at most 1,000. An open-ended loan makes an asset unavailable; an overdue asset is
unavailable now and counts as returned in later periods. Changes nothing.
p_from: Start of the period, such as 2026-03-31T08:00:00Z
p_before: End of the period, excluded
p_category_id: Id of a row of /asset_categories, with its subcategories; default all
p_search: Text that the number or name contains; default all
Refuses with VALIDATION_FAILED.$$;
-- end: function api.list_bookable_assets

-- source: function asset.availability_facts
-- What is counted of how assets ran from an instant on and before another one, an asset a row; minutes. Every figure of
-- availability, failures and repairs is made of these facts. Each minute of the operating hours is of one class, the
-- gravest. No asset is given twice; p_site_ids are their sites in the same order, or null where nobody asks for them.
-- hours is null around the clock. planned_works are the planned downtimes of the asset that began in the time, with a
-- work order or by an outage. With p_details the ids, which are those at sites within reach (what is counted is not
-- cut), and losses and loss_periods, the stops and slow runs that cost something, for asset.lost_minutes.
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
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
  -- Assets of one site with one calendar are to run in the same hours, which are added up once.
  with open as materialized (
    select k.ids, o.hours, asset.minutes_in(o.hours) as total
      from (
        select array_agg(a.id) as ids
          from unnest(p_asset_ids) as n (id)
          join asset.assets as a
            on a.organization_id = core.current_organization_id()
           and a.id = n.id
           and a.operating_calendar_id is not null
         group by a.site_id, a.operating_calendar_id
      ) as k
     cross join lateral (
        select asset.operating_hours((select a from asset.assets as a where a.id = k.ids[1]), p_from, p_before) as hours
      ) as o
  ),
  timed as materialized (
    select i.id, o.hours, o.total from open as o cross join lateral unnest(o.ids) as i (id)
  ),
  classed as not materialized (
    select d.*,
           -- Waiting for others is idle time, whatever its reason says of availability.
           d.kind in ('IDLE', 'EXTERNAL') as is_idle,
           d.counts_in_availability and d.kind not in ('IDLE', 'EXTERNAL') as is_costly,
           d.asset_id = d.target_id and d.started_at >= p_from as is_own,
           d.place = 1 and (t.id is null or coalesce(d.whole && t.hours, d.period && t.hours)) as is_counted
      from asset.stopped_times_of(p_asset_ids, p_from, p_before) as d
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
             sum(extract(epoch from least(d.ended_at, p_before) - d.started_at))
               filter (where d.is_own and d.is_failure) / 60, 6
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
               select coalesce(round(sum(extract(epoch from upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(case when t.hours is null then g.unplanned else t.hours * g.unplanned end) as period
                 ) as p
             ) as unplanned,
             (
               select coalesce(round(sum(extract(epoch from upper(p.period) - lower(p.period))) / 60, 6), 0)
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
               select coalesce(round(sum(extract(epoch from upper(p.period) - lower(p.period))) / 60, 6), 0)
                 from (
                   select unnest(
                            coalesce(t.hours * g.idle, g.idle)
                              - coalesce(g.planned, '{}') - coalesce(g.unplanned, '{}')
                          ) as period
                 ) as p
             ) as idle
    ) as m
$$;

grant execute on function asset.availability_facts to assetry_api, assetry_list;
-- end: function asset.availability_facts

-- source: function asset.check_imported_locations
-- Rejects the rows of an import that would move or archive a location while it or a place within it is locked out or
-- has a permit that was not handed back, or that would archive one with active meters. The tree is locked, and
-- so are the locations and their sites.
create or replace function asset.check_imported_locations(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_moved_ids uuid[] := array(
    select l.id
      from unnest(p_rows) as r
      join asset.locations as l on l.id = r.id
     where not r.is_new
       and r.faults = '[]'
       and (
             r.kept ? 'parent_id' and (r.kept ->> 'parent_id')::uuid is distinct from l.parent_id
             or l.archived_at is null and r.kept ->> 'archived_at' is not null
           )
  );
begin
  if v_moved_ids = '{}' then
    return p_rows;
  end if;

  perform asset.lock_sites_of_locations(v_moved_ids);

  return array(
    select case
             when f.holds <> '[]' then
               core.with_fault(r, core.fault('parent_id', 'LOCATION_IN_USE', f.holds #>> '{0,message}'))
             when f.meters <> '[]' then
               core.with_fault(r, core.fault('archived_at', 'LOCATION_IN_USE', f.meters #>> '{0,message}'))
             else r
           end
      from unnest(p_rows) as r
      left join asset.locations as l on l.id = r.id and l.id = any (v_moved_ids)
     cross join lateral (
       select case when l.id is null then '[]' else safety.holds_on_location(l) end as holds,
              case
                when l.archived_at is null and r.kept ->> 'archived_at' is not null then meter.meters_at_location(l)
                else '[]'
              end as meters
     ) as f
     order by r.position
  );
end
$$;

grant execute on function asset.check_imported_locations to assetry_api;
-- end: function asset.check_imported_locations

-- source: function asset.check_location_free
-- Refuses to move or archive a location while it or a place within it is locked out, or has a permit that was not
-- handed back: those keep others out of that place. A location with active meters is not archived.
create or replace function asset.check_location_free(p_location asset.locations, p_is_put_away boolean)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := safety.holds_on_location(p_location)
    || case when p_is_put_away then meter.meters_at_location(p_location) else '[]' end;
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'LOCATION_IN_USE',
      format(
        'Location %s cannot change: %s', p_location.code,
        (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
      ),
      422, v_faults, 'Remove the locks, hand back the permits and retire the meters first'
    );
  end if;
end
$$;

grant execute on function asset.check_location_free to assetry_api;
-- end: function asset.check_location_free

-- source: function asset.depreciation_schedule
-- What is charged for an asset in a book month by month, from what is posted on up to a day, whole months of nothing
-- included. What has been charged by the end of a month is rounded once, from the beginning: so it is right to the
-- cent on any day, and the same whether it was posted each month or all at once. It never goes down: what a corrected
-- reading of a meter counts less is made up for by the next months. After a disposal that was undone the rest of its
-- month is a period of its own, with the changes that the posted part of the month does not have.
create or replace function asset.depreciation_schedule(p_book asset.books, p_through date)
returns table (
  period_on      date,
  ends_on        date,
  opening_value  numeric,
  changed_amount numeric,
  charge_amount  numeric,
  closing_value  numeric
)
language sql
stable
set search_path = ''
as $$
  with piece as materialized (
    select p.* from asset.depreciation_pieces(p_book) as p
  ),
  month as (
    select m.starts_on::date as month_on,
           greatest(m.starts_on::date, p_book.posted_through_on + 1) as starts_on,
           least(asset.last_of_month(m.starts_on::date), p_through) as ends_on
      from generate_series(
             asset.first_of_month(coalesce(p_book.posted_through_on + 1, p_book.starts_on))::timestamp,
             p_through::timestamp,
             interval '1 month'
           ) as m (starts_on)
  ),
  target as (
    select m.starts_on,
           m.ends_on,
           (
             select coalesce(
                      sum(
                        asset.charge_of_piece(
                          least(q.at, p.until) - p.since, p.numerator, p.denominator, p.most
                        )
                      ),
                      0
                    ) / core.coins_in(p_book.currency)
               from piece as p
              where p.at_once_on is null
                 or p.at_once_on <= m.ends_on
           ) as charged,
           (
             select coalesce(sum(c.cost_amount), 0)
               from asset.book_changes as c
              where c.book_id = p_book.id
                and asset.first_of_month(c.changes_on) = m.month_on
           ) - (
             select coalesce(sum(l.changed_amount), 0)
               from asset.depreciation_lines as l
              where l.book_id = p_book.id
                and l.kind = 'CHARGE'
                and l.reversed_at is null
                and l.period_on >= m.month_on
                and l.period_on < m.starts_on
           ) as changed
      from month as m
     cross join lateral asset.book_position(p_book, m.ends_on) as q (at)
  ),
  run as (
    select t.starts_on, t.ends_on, t.changed,
           greatest(p_book.accumulated_depreciation, max(t.charged) over w) as charged,
           p_book.book_value + p_book.accumulated_depreciation + sum(t.changed) over w as cost
      from target as t
    window w as (order by t.starts_on)
  ),
  step as (
    select r.*, r.charged - lag(r.charged, 1, p_book.accumulated_depreciation) over (order by r.starts_on) as charge
      from run as r
  )
  select s.starts_on, s.ends_on, round(s.cost - s.changed - s.charged + s.charge, 4), round(s.changed, 4),
         round(s.charge, 4), round(s.cost - s.charged, 4)
    from step as s
   order by s.starts_on
$$;

grant execute on function asset.depreciation_schedule to assetry_api, assetry_list;
-- end: function asset.depreciation_schedule

-- source: function asset.extended_until
-- The last day to which the calibration of an asset is extended; null for none. An extension belongs to one
-- calibration: it ends with the next one, and when that calibration is withdrawn. With p_at, the day as it was at that
-- time: by the calibration that was valid last then, and by extensions approved before.
create or replace function asset.extended_until(p_asset_id uuid, p_at timestamptz default 'infinity')
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select e.until_on
    from (
      select c.id
        from tool.calibrations as c
       where c.organization_id = core.current_organization_id()
         and c.asset_id = p_asset_id
         and c.status = 'RECORDED'
         and c.performed_at <= p_at
       order by c.performed_at desc, c.id desc
       limit 1
    ) as c
    join tool.extensions as e
      on e.organization_id = core.current_organization_id()
     and e.calibration_id = c.id
     and e.status = 'APPROVED'
     and e.decided_at <= p_at
$$;

grant execute on function asset.extended_until to assetry_api, assetry_list;
-- end: function asset.extended_until

-- source: function asset.import_warnings
-- Of the assets that an import made, or whose manufacturer or serial number it changed, which others within reach have
-- both, by the position of the row: as asset.identity_warnings has it of one asset. At most ten, for a file may say the
-- same of all its rows; of those that have the same, eleven are enough, of which one may be the asset itself. Assets
-- are read by their ids at once and joined by hash, as in core.change_imported.
create or replace function asset.import_warnings(p_rows core.import_row[])
returns jsonb
language plpgsql
stable
set search_path = ''
set enable_nestloop = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_own_ids  uuid[] := array(
    select r.id
      from unnest(p_rows) as r
     where r.faults = '[]'
       and case
             when r.is_new then r.kept ->> 'serial_number' is not null
             else r.kept ?| '{manufacturer,serial_number}'
           end
  );
  v_same_ids uuid[] := asset.ids_of_serial_numbers(
    array(select distinct lower(a.serial_number) from asset.assets as a where a.id = any (v_own_ids))
  );
begin
  return (
    with own as materialized (
      select r.position, a.id, lower(a.manufacturer) as manufacturer, lower(a.serial_number) as serial_number
        from unnest(p_rows) as r
        join asset.assets as a on a.id = r.id
       -- Not asked of r.id, which would be compared with each of the ids.
       where a.id = any (v_own_ids)
         and r.faults = '[]'
         and a.manufacturer is not null
         and a.serial_number is not null
    ),
    same as (
      select k.manufacturer, k.serial_number, s.id, s.asset_number,
             row_number() over (partition by k.manufacturer, k.serial_number order by s.asset_number, s.id) as turn
        from (select distinct o.manufacturer, o.serial_number from own as o) as k
        join asset.assets as s
          on lower(s.serial_number) = k.serial_number
         and lower(s.manufacturer) = k.manufacturer
       where s.id = any (v_same_ids)
         and s.status not in ('CANCELLED', 'DISPOSED')
    )
    select coalesce(jsonb_object_agg(w.position, w.warnings), '{}')
      from (
        select t.position,
               jsonb_agg(
                 core.fault('serial_number', 'SERIAL_NUMBER_TAKEN', format('Asset %s has the same serial number',
                 t.asset_number))
                   || jsonb_build_object('id', t.id)
                 order by t.asset_number
               ) as warnings
          from (
            select o.position, s.id, s.asset_number, row_number() over (partition by o.position order by s.turn) as turn
              from own as o
              join same as s
                on s.manufacturer = o.manufacturer
               and s.serial_number = o.serial_number
               and s.turn <= 11
               and s.id <> o.id
          ) as t
         where t.turn <= 10
         group by t.position
      ) as w
  );
end
$$;

grant execute on function asset.import_warnings to assetry_api;
-- end: function asset.import_warnings

-- source: function asset.read_imported_custodies
-- Reads the rows of an import of custodies by set: each with what is kept of it and all that is wrong with it, and with
-- the custody that it is, if it stands. The assets that rows name are locked, workers and work orders are held, by id.
-- The booking of a custody is passed over, for no import makes bookings.
create or replace function asset.read_imported_custodies(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = 'asset.custodies';
  v_rows := array(
    select row(r.position, null, null, null, r.kept - '{booking_id,@booking_id}'::text[], r.faults)::core.import_row
      from unnest(core.import_cells(v_entity, p_rows)) as r
     order by r.position
  );

  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = 'asset.custodies'
       and core.reference_name(f) is not null
     order by f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  perform
    from asset.assets as a
   where a.id = any (
           array(
             select distinct (r.kept ->> 'asset_id')::uuid
               from unnest(v_rows) as r
              where core.is_of_kind(r.kept -> 'asset_id', 'UUID')
           )
         )
   order by a.id
     for no key update;

  v_rows := asset.match_imported_custodies(v_rows);
  perform core.hold_imported('asset.custodies', v_rows, '{worker_id,work_order_id}');
  return core.judge_import(v_entity, v_rows);
end
$$;

grant execute on function asset.read_imported_custodies to assetry_api;
-- end: function asset.read_imported_custodies

-- source: function asset.retract_move
-- Removes the last move of assets from the history, both ways, as if it had not happened: their earlier places
-- continue, and so do the positions from which they were removed.
create or replace function asset.retract_move(p_moved asset.placements[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_original_at   timestamptz := (p_moved[1]).started_at;
  v_asset_ids uuid[] := array(select m.asset_id from unnest(p_moved) as m);
begin
  delete from asset.placements as p
   where p.organization_id = core.current_organization_id()
     and p.asset_id = any (v_asset_ids)
     and p.started_at >= v_original_at;

  update asset.placements as p
     set ended_at = null
   where p.organization_id = core.current_organization_id()
     and p.asset_id = any (v_asset_ids)
     and p.ended_at = v_original_at;

  -- To another site everything goes to one place; back, each goes to its own.
  update asset.assets as a
     set location_id = p.location_id,
         parent_id = p.parent_id,
         stops_parent = p.stops_parent
    from asset.placements as p
   where p.organization_id = core.current_organization_id()
     and p.asset_id = any (v_asset_ids)
     and p.ended_at is null
     and a.id = p.asset_id
     and (a.location_id, a.parent_id, a.stops_parent) is distinct from (p.location_id, p.parent_id, p.stops_parent);

  begin
    update asset.installations as i
       set ended_at = null,
           reason = null
     where i.organization_id = core.current_organization_id()
       and i.asset_id = any (v_asset_ids)
       and i.ended_at = v_original_at;
  exception
    when exclusion_violation then
      perform core.refuse(
        'POSITION_OCCUPIED', 'Its previous position is filled by another asset', 409,
        p_hint => 'Move it back with move_asset'
      );
  end;
end
$$;

grant execute on function asset.retract_move to assetry_api;
-- end: function asset.retract_move

-- source: function asset.site_availability
-- How the assets in service or on standby of given sites ran in a period, days of their sites, up to now at most: the
-- facts of asset.availability_facts, of given assets, null for all; minutes. lost is null unless it is asked for.
create or replace function asset.site_availability(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_loss_asked boolean default false
)
returns table (
  site_id uuid, asset_id uuid, at timestamptz, up numeric, required numeric, planned numeric, unplanned numeric,
  downtimes integer, failures integer, failure_minutes numeric, planned_works integer, lost numeric
)
language sql
stable
set search_path = ''
as $$
  select f.site_id, f.asset_id, z.from_at, f.total - f.unplanned - f.planned - f.idle, f.total - f.idle, f.planned,
         f.unplanned, f.downtimes, f.failures, f.failure_minutes, f.planned_works,
         case
           when not p_is_loss_asked then null
           when f.losses is null then 0
           else asset.lost_minutes(
                  coalesce(f.hours, tstzmultirange(tstzrange(z.from_at, z.before_at, '[)'))), f.losses, f.loss_periods
                )
         end
    from (
      select p_from::timestamp at time zone s.time_zone as from_at,
             least((p_until + 1)::timestamp at time zone s.time_zone, now()) as before_at, array_agg(a.id) as ids,
             array_agg(a.site_id) as site_ids
        from core.sites as s
        join asset.assets as a
          on a.organization_id = s.organization_id
         and a.site_id = s.id
         and a.status in ('IN_SERVICE', 'STANDBY')
       where s.organization_id = core.current_organization_id()
         and s.id = any (p_site_ids)
         and (p_asset_ids is null or a.id = any (p_asset_ids))
       group by s.time_zone
    ) as z
   cross join lateral asset.availability_facts(z.ids, z.site_ids, z.from_at, z.before_at, p_is_loss_asked) as f
   where z.from_at < z.before_at
$$;
-- end: function asset.site_availability

-- source: function asset.stopping_periods_of
-- Whose standstill is a standstill of each of these assets, and when: its own, that of what it is part of, that of its
-- parts which stop it, and so on through the tree as it was at each instant, until nothing is added. For all assets at
-- once, and each turn looks only at what the one before added. For all sites: the caller shows ids within reach only.
create or replace function asset.stopping_periods_of(p_organization_id uuid, p_asset_ids uuid[], p_during tstzrange)
returns table (target_id uuid, asset_id uuid, periods tstzmultirange)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  v_targets     uuid[] := p_asset_ids;
  v_ids         uuid[] := p_asset_ids;
  v_periods     tstzmultirange[] := array_fill(tstzmultirange(p_during), array[cardinality(p_asset_ids)]);
  v_new_targets uuid[] := v_targets;
  v_new_ids     uuid[] := v_ids;
  v_new_periods tstzmultirange[] := v_periods;
begin
  loop
    with newest as materialized (
      select f.target_id, f.asset_id, f.periods
        from unnest(v_new_targets, v_new_ids, v_new_periods) as f (target_id, asset_id, periods)
    ),
    step as (
      select f.target_id, p.parent_id as asset_id, f.periods * tstzmultirange(p.during) as periods
        from newest as f
        join asset.placements as p on p.organization_id = p_organization_id and p.asset_id = f.asset_id
       where p.parent_id is not null
         and p.during && f.periods
      union all
      select f.target_id, p.asset_id, f.periods * tstzmultirange(p.during)
        from newest as f
        join asset.placements as p on p.organization_id = p_organization_id and p.parent_id = f.asset_id
       where p.stops_parent
         and p.during && f.periods
    ),
    reached as (
      select s.target_id, s.asset_id, range_agg(s.periods) as periods from step as s group by s.target_id, s.asset_id
    ),
    added as (
      select r.target_id, r.asset_id, r.periods - coalesce(k.periods, '{}') as periods
        from reached as r
        left join unnest(v_targets, v_ids, v_periods) as k (target_id, asset_id, periods)
          on k.target_id = r.target_id
         and k.asset_id = r.asset_id
    )
    select array_agg(a.target_id), array_agg(a.asset_id), array_agg(a.periods)
      into v_new_targets, v_new_ids, v_new_periods
      from added as a
     where not isempty(a.periods);

    exit when v_new_targets is null;

    select array_agg(m.target_id), array_agg(m.asset_id), array_agg(m.periods)
      into v_targets, v_ids, v_periods
      from (
        select u.target_id, u.asset_id, range_agg(u.periods) as periods
          from unnest(v_targets || v_new_targets, v_ids || v_new_ids, v_periods || v_new_periods)
               as u (target_id, asset_id, periods)
         group by u.target_id, u.asset_id
      ) as m;
  end loop;

  return query
  select f.target_id, f.asset_id, f.periods
    from unnest(v_targets, v_ids, v_periods) as f (target_id, asset_id, periods);
end
$$;

grant execute on function asset.stopping_periods_of to assetry_api;
-- end: function asset.stopping_periods_of

-- source: function asset.store_imported_custodies
-- Writes the custodies of an import that were accepted, at the sites of their assets, which are locked. They charge no
-- work order and count at no meter. Of a custody that stands nothing is kept in its row, no asset either.
create or replace function asset.store_imported_custodies(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into asset.custodies (
    id, site_id, asset_id, work_order_id, worker_id, external_party, status, checked_out_at, due_back_at, checked_in_at,
    condition_out, signature_out, note, condition_in, signature_in, return_note, used_minutes, uses
  )
  select r.id, a.site_id, n.asset_id, n.work_order_id, n.worker_id, n.external_party,
         case when n.checked_in_at is null then 'CHECKED_OUT' else 'RETURNED' end, n.checked_out_at, n.due_back_at,
         n.checked_in_at, n.condition_out, n.signature_out, n.note, n.condition_in, n.signature_in, n.return_note,
         n.used_minutes, n.uses
    from unnest(p_rows) as r
   cross join lateral jsonb_populate_record(null::asset.custodies, r.kept) as n
    join asset.assets as a on a.id = n.asset_id
   where r.faults = '[]'
   order by r.position;

  return p_rows;
end
$$;

grant execute on function asset.store_imported_custodies to assetry_api;
-- end: function asset.store_imported_custodies

-- source: function asset.store_status
-- Gives an asset, which is locked, the status in p_asset, with the dates that the transition sets or empties, and
-- keeps the transition: asset.status_changes is the history of its life, by which undo_asset_transition goes back.
create or replace function asset.store_status(p_asset asset.assets, p_note text default null)
returns asset.assets
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_before asset.assets;
begin
  select * into v_before from asset.assets as a where a.id = p_asset.id;

  update asset.assets as a
     set status = p_asset.status,
         acquired_on = p_asset.acquired_on,
         in_service_on = p_asset.in_service_on,
         warranty_ends_on = p_asset.warranty_ends_on,
         parent_id = p_asset.parent_id,
         stops_parent = p_asset.stops_parent
   where a.id = p_asset.id
  returning * into p_asset;

  insert into asset.status_changes (site_id, asset_id, from_status, action, to_status, note, before)
  values (
    p_asset.site_id, p_asset.id, v_before.status, core.current_action(), p_asset.status, p_note,
    (
      select coalesce(jsonb_object_agg(b.key, b.value), '{}')
        from jsonb_each(to_jsonb(v_before)) as b
        join jsonb_each(to_jsonb(p_asset)) as a using (key)
       where b.key in ('acquired_on', 'in_service_on', 'warranty_ends_on')
         and a.value <> b.value
    )
  );

  -- What is gone fills no position.
  if p_asset.status in ('LOST', 'CANCELLED', 'DISPOSED') then
    perform asset.end_installations(
      array[p_asset.id], clock_timestamp(), case p_asset.status when 'LOST' then 'LOST' else 'REMOVE' end
    );
  end if;

  if p_asset.status in ('CANCELLED', 'DISPOSED') then
    perform asset.close_relations_of(p_asset);
  end if;

  return p_asset;
end
$$;

grant execute on function asset.store_status to assetry_api;
-- end: function asset.store_status

-- source: function contract.check_imported_contracts
-- Looks at the contracts of an import: only drafts change, and only who reaches all sites writes a contract for all
-- sites.
create or replace function contract.check_imported_contracts(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(
           case
             when r.faults <> '[]' then r
             when not r.is_new and r.kept = '{}' then r
             when c.status <> 'DRAFT' then
               core.with_fault(
                 r, core.fault('status', 'READ_ONLY', format('The contract is %s: only drafts are changed', c.status))
               )
             when n.site_id is null and not core.reaches_all_sites() then
               core.with_fault(
                 r,
                 core.fault('site_id', 'NOT_ALL_SITES', 'Without a site it requires an account that reaches all sites')
               )
             else core.with_fault(r, f.faults)
           end
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join contract.contracts as c on c.id = r.id
   cross join lateral jsonb_populate_record(c, case when r.faults = '[]' then r.kept end) as n
   cross join lateral (select contract.contract_faults(n, c) as faults) as f
$$;

grant execute on function contract.check_imported_contracts to assetry_api;
-- end: function contract.check_imported_contracts

-- source: function contract.check_imported_revisions
-- Rows of an import of terms of contracts with all that is wrong with them beside their contract: one that has ended or
-- that the caller may not change, and what contract.revision_faults finds.
create or replace function contract.check_imported_revisions(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  select coalesce(
           array_agg(
             row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join contract.imported_revisions(p_rows) as i on i.place = r.position
    left join lateral (
           select jsonb_agg(f.fault order by f.fault ->> 'field', f.fault ->> 'code') as faults
             from (select) as one
             left join lateral (
                    select c as contract, c.id, c.contract_number, c.status, c.reach_id
                      from contract.contracts as c
                     where c.id = (i.revision).contract_id
                    offset 0
                  ) as c on true
            cross join lateral (
               select core.fault(w.field, w.code, w.message) as fault
                 from (
                   values
                     ('contract_id', 'MISSING_VALUE', 'A value is required', c.id is null),
                     (
                       'contract_id', 'CONTRACT_ENDED', format('Contract %s is %s', c.contract_number, c.status),
                       c.status in ('TERMINATED', 'CLOSED')
                     ),
                     (
                       'contract_id', 'NOT_ALL_SITES', 'The contract is for all sites, and you do not reach them all',
                       not c.reach_id = any ((select core.changeable_ids())::uuid[])
                     )
                 ) as w (field, code, message, is_so)
                where w.is_so
               union all
               select e.fault
                 from jsonb_array_elements(contract.revision_faults(i.revision, c.contract)) as e (fault)
                where c.id is not null
            ) as f
            where r.faults = '[]'
              and (r.is_new or r.kept <> '{}')
         ) as t on true
$$;

grant execute on function contract.check_imported_revisions to assetry_api;
-- end: function contract.check_imported_revisions

-- source: function contract.imported_revisions
-- The revisions that rows of an import make or change, by the place of the row, of rows in which nothing is wrong. A
-- new one begins with the terms of the last approved one; an empty share or cap period is that one's, too. Revisions
-- are found at once, by key.
create or replace function contract.imported_revisions(p_rows core.import_row[])
returns table (place integer, revision contract.revisions)
language sql
stable
set search_path = ''
as $$
  with base as materialized (
    select distinct on (v.contract_id) v.contract_id, contract.next_revision(v) as revision
      from contract.revisions as v
     where v.contract_id = any (
             (
               select array(
                        select distinct (r.kept ->> 'contract_id')::uuid
                          from unnest(p_rows) as r
                         where r.is_new
                           and r.faults = '[]'
                      )
             )::uuid[]
           )
       and v.organization_id = core.current_organization_id()
       and v.status = 'APPROVED'
     order by v.contract_id, v.revision desc
  ),
  standing as materialized (
    select o.id, o as revision
      from contract.revisions as o
     where o.id = any ((select array(select r.id from unnest(p_rows) as r where not r.is_new))::uuid[])
  ),
  fresh as materialized (
    select contract.next_revision(jsonb_populate_record(null::contract.revisions, '{}')) as revision
  )
  select r.position,
         case
           when r.is_new then
             jsonb_populate_record(
               coalesce(b.revision, f.revision),
               r.kept - array[
                 case when r.kept -> 'labour_percent' = 'null' then 'labour_percent' end,
                 case when r.kept -> 'parts_percent' = 'null' then 'parts_percent' end,
                 case when r.kept -> 'travel_percent' = 'null' then 'travel_percent' end,
                 case when r.kept -> 'cap_period' = 'null' then 'cap_period' end
               ]
             )
           else jsonb_populate_record(o.revision, r.kept)
         end
    from unnest(p_rows) as r
   cross join fresh as f
    left join standing as o on o.id = r.id and not r.is_new
    left join base as b on b.contract_id = (r.kept ->> 'contract_id')::uuid and r.is_new
   where r.faults = '[]'
$$;

grant execute on function contract.imported_revisions to assetry_api;
-- end: function contract.imported_revisions

-- source: function contract.indexed_lines
-- The amounts of a revision that an indexation changes from a day on, with their new values: hourly rates and call-out
-- fees to four decimal places at most, prices to six. Lines that end before that day are left out.
create or replace function contract.indexed_lines(
  p_revision    contract.revisions,
  p_numerator   numeric,
  p_denominator numeric,
  p_from        date
)
returns table (
  kind text, line_id uuid, "position" integer, item_id uuid, craft_id uuid, currency text, old_amount numeric,
  new_amount numeric
)
language sql
stable
set search_path = ''
as $$
  select a.kind, a.id, a.position, a.item_id, a.craft_id, a.currency, a.amount,
         contract.indexed_amount(
           a.amount, p_numerator, p_denominator,
           least(coalesce(p_revision.index_places, core.currency_decimals(a.currency)), a.places)
         )
    from (
      select 'HOURLY_RATE' as kind, r.id, r.position, null::uuid as item_id, r.craft_id, r.currency,
             r.hourly_rate as amount, 4 as places, r.ends_on
        from contract.rates as r
       where r.organization_id = p_revision.organization_id
         and r.revision_id = p_revision.id
       union all
      select 'CALL_OUT_FEE', r.id, r.position, null, r.craft_id, r.currency, r.call_out_fee, 4, r.ends_on
        from contract.rates as r
       where r.organization_id = p_revision.organization_id
         and r.revision_id = p_revision.id
         and r.call_out_fee is not null
       union all
      select 'UNIT_PRICE', p.id, p.position, p.item_id, null, p.currency, p.unit_price, 6, p.ends_on
        from contract.prices as p
       where p.organization_id = p_revision.organization_id
         and p.revision_id = p_revision.id
    ) as a
   where coalesce(a.ends_on >= p_from, true)
$$;

grant execute on function contract.indexed_lines to assetry_api, assetry_list;
-- end: function contract.indexed_lines

-- source: function contract.named_ids
-- The ids that rows of an import name in a field, in order, each once.
create or replace function contract.named_ids(p_rows core.import_row[], p_field text)
returns uuid[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select array(
           select distinct (r.kept ->> p_field)::uuid
             from unnest(p_rows) as r
            where core.is_of_kind(r.kept -> p_field, 'UUID')
            order by 1
         )
$$;

grant execute on function contract.named_ids to assetry_api;
-- end: function contract.named_ids

-- source: function contract.read_imported_lines
-- Reads the rows of an import of lines of contracts by set: each with what is kept of it and all that is wrong with it,
-- and with the line of the open revision of its contract that it changes, if it does: the one with the same values of
-- p_key. A row that repeats them has the fault p_field, p_repeated; what is no column of the line is not kept, and
-- refused unless only imports take it. The contracts that rows name are locked with their open revisions, by id.
create or replace function contract.read_imported_lines(
  p_entity text, p_rows jsonb, p_key text[], p_field text, p_repeated text
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity  core.entities;
  v_rows    core.import_row[] := contract.read_cells(p_entity, p_rows);
  v_ids     uuid[]            := contract.named_ids(v_rows, 'contract_id');
  v_found   jsonb;
  v_besides text[];
begin
  perform contract.lock_open_revisions(v_ids);

  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(contract.line_key(to_jsonb(o), $2), o.id), ''{}'')
       from %s as o
       join contract.revisions as v on v.id = o.revision_id and v.status in (''DRAFT'', ''PENDING_APPROVAL'')
      where v.contract_id = any ($1)
        and o.reach_id = any ((select core.changeable_ids())::uuid[])',
    to_regclass(p_entity)
  )
  into v_found
  using v_ids, p_key;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_besides := array(select f.field from core.entity_fields as f where f.entity = p_entity and not f.is_column);

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce((v_found ->> k.key)::uuid, uuidv7()), not v_found ? k.key,
               r.kept - v_besides - 'site_id'::text,
               r.faults || (
                 select coalesce(jsonb_agg(core.fault(b.field, 'NOT_ALLOWED', 'Not set by an import')), '[]')
                   from core.entity_fields as b
                  where b.entity = p_entity
                    and not b.is_column
                    and not b.is_imported
                    and r.kept ->> b.field is not null
               ) || case
                 when r.kept ->> 'contract_id' is not null
                   and row_number() over (partition by k.key order by r.position) > 1
                 then jsonb_build_array(core.fault(p_field, 'REPEATED', p_repeated))
                 else '[]'
               end
             )::core.import_row
        from unnest(v_rows) as r
       cross join lateral (select contract.line_key(r.kept, p_key) as key offset 0) as k
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_imported_lines to assetry_api;
-- end: function contract.read_imported_lines

-- source: function contract.read_imported_parties
-- Reads the rows of an import of authorized vendors by set: each with what is kept of it and all that is wrong with it,
-- and with the authorization that it changes, if it does: one that is not archived, of the same vendor for the same
-- work from the same day on. Vendors and contracts that rows name are held, by id.
create or replace function contract.read_imported_parties(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  c_key    constant text[] :=
    '{contract_id,type_id,manufacturer,vendor_id,certificate_type_id,site_id,starts_on}';
  v_entity core.entities;
  v_rows   core.import_row[] := contract.read_cells('contract.authorized_vendors', p_rows);
  v_found  jsonb;
begin
  perform contract.hold_vendor(v.id) from unnest(contract.named_ids(v_rows, 'vendor_id')) as v (id);
  perform contract.hold_contract(c.id) from unnest(contract.named_ids(v_rows, 'contract_id')) as c (id);

  select coalesce(jsonb_object_agg(contract.line_key(to_jsonb(a), c_key), a.id), '{}')
    into v_found
    from contract.authorized_vendors as a
   where a.archived_at is null
     and a.reach_id = any ((select core.changeable_ids())::uuid[]);

  select * into v_entity from core.entities as e where e.entity = 'contract.authorized_vendors';

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce((v_found ->> k.key)::uuid, uuidv7()), not v_found ? k.key,
               -- Names of manufacturers are the same in any case.
               case when v_found ? k.key then r.kept - 'manufacturer' else r.kept end - case
                 when r.kept -> 'is_own_staff' = 'null' then 'is_own_staff'
                 else ''
               end,
               r.faults || case
                 when row_number() over (partition by k.key order by r.position) > 1 then jsonb_build_array(
                   core.fault('starts_on', 'REPEATED', 'Repeats the authorization of an earlier row')
                 )
                 else '[]'
               end
             )::core.import_row
        from unnest(v_rows) as r
       cross join lateral (select contract.line_key(r.kept, c_key) as key offset 0) as k
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_imported_parties to assetry_api;
-- end: function contract.read_imported_parties

-- source: function contract.read_index_values
-- Reads the rows of an import of index values by set: each with what is kept of it and all that is wrong with it, and
-- with the value that it changes, if it does.
create or replace function contract.read_index_values(p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = 'contract.index_values';

  v_rows := core.resolve_import(f, core.import_cells(v_entity, p_rows))
     from core.entity_fields as f
    where f.entity = 'contract.index_values'
      and f.field = 'price_index_id';

  return core.judge_import(
    v_entity,
    array(
      select row(
               r.position, null, coalesce(v.id, uuidv7()), v.id is null, r.kept,
               r.faults || case
                 when r.place > 1 and r.index_id is not null then
                   jsonb_build_array(core.fault('starts_on', 'REPEATED', 'Repeats index and month of an earlier row'))
                 else '[]'
               end || case
                 when core.value_fault(m, r.kept -> 'starts_on') is null and r.kept ->> 'starts_on' !~ '-01$' then
                   jsonb_build_array(core.fault('starts_on', 'INVALID_VALUE', 'The first day of a month'))
                 else '[]'
               end
             )::core.import_row
        from (
          select e.*, lower(e.kept ->> 'price_index_id') as index_id,
                 row_number() over (
                   partition by lower(e.kept ->> 'price_index_id'), e.kept ->> 'starts_on' order by e.position
                 ) as place
            from unnest(v_rows) as e
        ) as r
        join core.entity_fields as m on m.entity = 'contract.index_values' and m.field = 'starts_on'
        left join contract.index_values as v
          on v.price_index_id::text = r.index_id
         and v.starts_on::text = r.kept ->> 'starts_on'
       order by r.position
    )
  );
end
$$;

grant execute on function contract.read_index_values to assetry_api;
-- end: function contract.read_index_values

-- source: function contract.store_imported_exclusions
-- Makes what rows of an import of coverages exclude, of the kinds that they change, all that the coverages exclude. As
-- the owner, as contract.store_coverages.
create or replace function contract.store_imported_exclusions(p_rows core.import_row[])
returns void
language sql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  delete from contract.coverage_exclusions as x
   using unnest(p_rows) as r
   where x.organization_id = core.current_organization_id()
     and x.coverage_id = r.id
     and r.faults = '[]'
     and case
           when x.failure_code_id is not null then r.kept ? 'excluded_failure_code_ids'
           when x.item_id is not null then r.kept ? 'excluded_item_ids'
           else r.kept ? 'excluded_category_ids'
         end;

  insert into contract.coverage_exclusions (site_id, contract_id, coverage_id, failure_code_id, item_id, category_id)
  select c.site_id, c.contract_id, c.id, x.failure_code_id, x.item_id, x.category_id
    from unnest(p_rows) as r
    join contract.coverages as c on c.organization_id = core.current_organization_id() and c.id = r.id
   cross join lateral (
      select e.id::uuid as failure_code_id, null::uuid as item_id, null::uuid as category_id
        from jsonb_array_elements_text(r.kept -> 'excluded_failure_code_ids') as e (id)
      union all
      select null::uuid, e.id::uuid, null::uuid
        from jsonb_array_elements_text(r.kept -> 'excluded_item_ids') as e (id)
      union all
      select null::uuid, null::uuid, e.id::uuid
        from jsonb_array_elements_text(r.kept -> 'excluded_category_ids') as e (id)
    ) as x
   where r.faults = '[]'
   order by r.position, x.failure_code_id, x.item_id, x.category_id
$$;

grant execute on function contract.store_imported_exclusions to assetry_api;
-- end: function contract.store_imported_exclusions

-- source: function contract.store_imported_parties
-- Writes the authorized vendors of an import that were accepted: the last days that change, then new ones.
create or replace function contract.store_imported_parties(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_constraint text;
begin
  update contract.authorized_vendors as a
     set ends_on = (r.kept ->> 'ends_on')::date
    from unnest(p_rows) as r
   where a.id = r.id
     and r.faults = '[]'
     and r.kept ? 'ends_on';

  insert into contract.authorized_vendors (
    id, site_id, contract_id, type_id, manufacturer, vendor_id, is_own_staff, certificate_type_id, starts_on, ends_on
  )
  select r.id, n.site_id, n.contract_id, n.type_id, n.manufacturer, n.vendor_id, coalesce(n.is_own_staff, false),
         n.certificate_type_id, n.starts_on, n.ends_on
    from unnest(p_rows) as r
   cross join lateral jsonb_populate_record(null::contract.authorized_vendors, r.kept) as n
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('authorized_vendor', v_constraint);
end
$$;

grant execute on function contract.store_imported_parties to assetry_api;
-- end: function contract.store_imported_parties

-- source: function contract.store_imported_revisions
-- Writes the terms of an import that were accepted: the open revisions that change, which are locked and are drafts
-- again, then new drafts with the lines of the last approved revision of their contract.
create or replace function contract.store_imported_revisions(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_changed contract.revisions[] := array(
    select i.revision
      from unnest(p_rows) as r
      join contract.imported_revisions(p_rows) as i on i.place = r.position
     where r.faults = '[]'
       and not r.is_new
       and r.kept <> '{}'
     order by r.id
  );
  v_authors uuid[]               := contract.with_author('{}');
begin
  perform contract.write_lines(r, 'import_contract_revisions')
     from contract.revisions as r
    where r.id in (select n.id from unnest(v_changed) as n);

  update contract.revisions as r
     set effective_on = n.effective_on,
         reason = n.reason,
         labour_percent = n.labour_percent,
         parts_percent = n.parts_percent,
         travel_percent = n.travel_percent,
         deductible = n.deductible,
         cap_amount = n.cap_amount,
         cap_visits = n.cap_visits,
         cap_period = n.cap_period,
         currency = n.currency,
         claim_days = n.claim_days,
         price_index_id = n.price_index_id,
         index_base_value = n.index_base_value,
         index_percent = n.index_percent,
         index_threshold_percent = n.index_threshold_percent,
         index_cap_percent = n.index_cap_percent,
         index_places = n.index_places,
         index_starts = n.index_starts
    from unnest(v_changed) as n
   where r.id = n.id;

  insert into contract.revisions (
    id, site_id, contract_id, revision, effective_on, reason, labour_percent, parts_percent, travel_percent,
    deductible, cap_amount, cap_visits, cap_period, currency, claim_days, price_index_id, index_base_value,
    index_percent, index_threshold_percent, index_cap_percent, index_places, index_starts, authors
  )
  select r.id, c.site_id, c.id,
         (select coalesce(max(o.revision), 0) + 1 from contract.revisions as o where o.contract_id = c.id),
         n.effective_on, n.reason, n.labour_percent, n.parts_percent, n.travel_percent, n.deductible, n.cap_amount,
         n.cap_visits, n.cap_period, n.currency, n.claim_days, n.price_index_id, n.index_base_value, n.index_percent,
         n.index_threshold_percent, n.index_cap_percent, n.index_places, n.index_starts, v_authors
    from unnest(p_rows) as r
    join contract.imported_revisions(p_rows) as i on i.place = r.position
   cross join lateral (select (i.revision).*) as n
   cross join lateral (
      select c.id, c.site_id from contract.contracts as c where c.id = (i.revision).contract_id offset 0
   ) as c
   where r.faults = '[]'
     and r.is_new
   order by r.position;

  perform contract.store_coverages(v, contract.coverage_rows(b.id)), contract.copy_lines(b, v)
     from unnest(p_rows) as r
     join contract.revisions as v on v.id = r.id
    cross join lateral (select contract.last_revision(v.contract_id) as id offset 0) as l
     join contract.revisions as b on b.id = l.id
    where r.faults = '[]'
      and r.is_new;

  return p_rows;
end
$$;

grant execute on function contract.store_imported_revisions to assetry_api;
-- end: function contract.store_imported_revisions

-- source: function contract.store_index_values
-- Writes the index values of an import that were accepted: those that change, and new ones.
create or replace function contract.store_index_values(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  update contract.index_values as v
     set value = n.value
    from unnest(p_rows) as r
    join contract.index_values as o on o.id = r.id
   cross join lateral jsonb_populate_record(o, r.kept) as n
   where v.id = r.id
     and r.faults = '[]'
     and r.kept <> '{}';

  insert into contract.index_values (id, price_index_id, starts_on, value)
  select r.id, n.price_index_id, n.starts_on, n.value
    from unnest(p_rows) as r
   cross join lateral jsonb_populate_record(null::contract.index_values, r.kept) as n
   where r.is_new
     and r.faults = '[]'
   order by n.price_index_id, n.starts_on;

  return p_rows;
exception
  when unique_violation then
    perform core.refuse(
      'ALREADY_EXISTS', 'One of these values was created at the same time', 409, p_hint => 'Import the rows again'
    );
end
$$;

grant execute on function contract.store_index_values to assetry_api;
-- end: function contract.store_index_values

-- source: function contract.with_contract_site
-- Rows of an import beside the site of their contract, unless they name a site.
create or replace function contract.with_contract_site(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(
           row(
             r.position, r.code, r.id, r.is_new,
             r.kept || jsonb_build_object('site_id', coalesce(to_jsonb(r.kept ->> 'site_id'), to_jsonb(c.site_id))),
             r.faults
           )::core.import_row
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join contract.contracts as c on c.id::text = lower(r.kept ->> 'contract_id')
$$;

grant execute on function contract.with_contract_site to assetry_api;
-- end: function contract.with_contract_site

-- source: function core.check_custom_field
-- Refuses a custom field whose values contradict each other.
create or replace function core.check_custom_field(p_custom_field core.custom_fields)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(core.custom_field_faults(p_custom_field));
end
$$;

grant execute on function core.check_custom_field to assetry_api;
-- end: function core.check_custom_field

-- source: function core.check_imported_fields
-- Looks at custom fields of an import, each with what changes of it.
create or replace function core.check_imported_fields(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case when r.faults = '[]' then core.custom_field_faults(n) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join core.custom_fields as f on f.id = r.id
     cross join lateral jsonb_populate_record(f, case when r.faults = '[]' then r.kept end) as n
     order by r.position
  );
end
$$;

grant execute on function core.check_imported_fields to assetry_api;
-- end: function core.check_imported_fields

-- source: function core.check_imported_sites
-- Looks at the sites of an import. What has consequences for the records of a site that stands is left to update_site.
-- The time zones that Postgres knows are read from files, so they are read once.
create or replace function core.check_imported_sites(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_kept  text[] := '{time_zone,currency,calendar_id,archived_at}';
  v_zones jsonb;
begin
  select coalesce(jsonb_object_agg(z.name, true), '{}') into v_zones
    from pg_catalog.pg_timezone_names as z
   where z.name = any (array(select r.kept ->> 'time_zone' from unnest(p_rows) as r where r.kept ? 'time_zone'));

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               else core.coordinate_faults(n) || (
                 select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
                   from (
                     values
                       (
                         'time_zone', 'NOT_IN_VOCABULARY', n.time_zone || ' is not an IANA time zone',
                         r.is_new and not v_zones ? n.time_zone
                       ),
                       ('currency', 'NOT_IN_VOCABULARY', 'One of /currencies', r.is_new and not core.is_currency(n.currency))
                   ) as f (field, code, message, is_so)
                  where f.is_so
               ) || (
                 select coalesce(
                          jsonb_agg(
                            core.fault(k, 'READ_ONLY', 'An import cannot change it: use update_site') order by k
                          ),
                          '[]'
                        )
                   from unnest(v_kept) as k
                  where not r.is_new
                    and r.kept ? k
               )
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join core.sites as s on s.id = r.id
     cross join lateral jsonb_populate_record(s, case when r.faults = '[]' then r.kept end) as n
     order by r.position
  );
end
$$;

grant execute on function core.check_imported_sites to assetry_api;
-- end: function core.check_imported_sites

-- source: function core.import_codes
-- The codes of a cell of an import that names several records: an array of texts or, as in CSV, words between commas,
-- semicolons or spaces, or an array as its list or an export writes it. Null where it is none of these.
create or replace function core.import_codes(p_value jsonb)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^\s*[\[{]' then
    p_value := core.import_value('TEXT_ARRAY', p_value);
  end if;

  case coalesce(jsonb_typeof(p_value), 'null')
    when 'null' then
      return '{}';
    when 'string' then
      return array(
        select w.word
          from regexp_split_to_table(p_value #>> '{}', '[\s,;]+') with ordinality as w (word, position)
         where w.word <> ''
         order by w.position
      );
    when 'array' then
      return case
               when not p_value @? '$[*] ? (@.type() != "string")' then
                 array(select e.word from jsonb_array_elements_text(p_value) as e (word))
             end;
    else
      return null;
  end case;
end
$$;

grant execute on function core.import_codes to assetry_api;
-- end: function core.import_codes

-- source: function core.imported_fields
-- The fields of such records as imports take them.
create or replace function core.imported_fields(p_entity text)
returns setof core.entity_fields
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_field core.entity_fields;
begin
  for v_field in select * from core.entity_fields as f where f.entity = p_entity loop
    v_field.vocabulary := coalesce(v_field.imported_vocabulary, v_field.vocabulary);
    return next v_field;
  end loop;
end
$$;

grant execute on function core.imported_fields to assetry_api;
-- end: function core.imported_fields

-- source: function core.judge_import
-- Compares the rows of an import with the fields and with the records that stand, which it locks by id: of these only
-- what changes is kept. Every fault of every row is told. What is wrong with a value is asked once, however many rows
-- have it, and which of the records that they name can be named is asked at once.
create or replace function core.judge_import(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- What rows may name among themselves: records of their own kind.
  v_new      jsonb := (
    select coalesce(jsonb_object_agg(r.id, true), '{}')
      from unnest(p_rows) as r
     where r.is_new
       and r.id is not null
       and exists (
             select from core.entity_fields as f where f.entity = p_entity.entity and f.target_entity = p_entity.entity
           )
  );
  v_current  jsonb;
  v_told     jsonb;
  v_withheld text[] := core.withheld_columns(p_entity.list);
begin
  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(t.id, to_jsonb(t)), ''{}'')
       from (select * from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for no key update) as t',
    to_regclass(p_entity.entity)
  )
  into v_current
  using array(select r.id from unnest(p_rows) as r where not r.is_new);

  with cell as materialized (
    select r.position, r.is_new, c.key as field, c.value
      from unnest(p_rows) as r
     cross join lateral jsonb_each(r.kept) as c
     where c.value <> 'null'
       and (v_new = '{}' or not v_new ? (c.value #>> '{}'))
       and (r.is_new or c.value is distinct from v_current -> r.id::text -> c.key)
  ),
  said as materialized (
    select distinct c.field, c.value from cell as c
  ),
  known as materialized (
    select core.known_references(
             p_entity.entity,
             (
               select coalesce(jsonb_agg(jsonb_build_object(d.field, d.value)), '[]')
                 from said as d
                 join core.entity_fields as f on f.entity = p_entity.entity and f.field = d.field and f.kind = 'UUID'
             )
           ) as records
  ),
  judged as materialized (
    select d.field, d.value,
           case
             when case f.kind
                    when 'UUID' then
                      (select k.records from known as k) ? concat_ws(' ', f.target_entity, d.value #>> '{}')
                    else core.is_plain(f, d.value)
                  end
             then null
             else core.value_fault(f, d.value)
           end as fault,
           case
             when f.target_entity is not null
               and not (select k.records from known as k) ? concat_ws(' ', f.target_entity, d.value #>> '{}')
             then core.archived_fault(f, d.value)
           end as archived
      from said as d
      join core.imported_fields(p_entity.entity) as f on f.field = d.field
    union all
    select 'row_version', d.value, core.fault('row_version', 'INVALID_TYPE', core.kind_in_words('INTEGER')), null
      from said as d
     where d.field = 'row_version'
       and not core.is_of_kind(d.value, 'INTEGER')
  ),
  wrong as materialized (
    select j.* from judged as j where j.fault is not null or j.archived is not null
  ),
  told as (
    select c.position, jsonb_agg(coalesce(j.fault, j.archived) order by c.field) as faults
      from wrong as j
      join cell as c on c.field = j.field and c.value = j.value
     where j.fault is not null
        or c.is_new
     group by c.position
  )
  select jsonb_object_agg(t.position, t.faults) into v_told from told as t;

  -- Most files have nothing wrong.
  if v_told is not null then
    p_rows := array(
      select case
               when not v_told ? r.position::text then r
               else row(
                 r.position, r.code, r.id, r.is_new, r.kept, r.faults || (v_told -> r.position::text)
               )::core.import_row
             end
        from unnest(p_rows) as r
       order by r.position
    );
  end if;

  p_rows := core.judge_new_rows(p_entity, core.written_rows(p_entity.entity, p_rows));

  if v_current = '{}' then
    return p_rows;
  end if;

  return array(
    select case
             when r.is_new or r.faults <> '[]' then r
             else core.judge_changed_row(p_entity, r, v_current -> r.id::text, v_withheld)
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function core.judge_import to assetry_api;
-- end: function core.judge_import

-- source: function core.judge_new_rows
-- The rows of an import that make records: what they lack, and what such records are not made with. Asked once for all
-- rows that give the same fields and may be wrong, and once for those that have the same own fields, and then found at
-- once by key.
create or replace function core.judge_new_rows(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_required text[] := array(
    select f.field from core.entity_fields as f where f.entity = p_entity.entity and f.is_creatable and f.is_required
  );
  v_refused  text[] := array(
    select f.field
      from core.entity_fields as f
     where f.entity = p_entity.entity
       and not f.is_creatable
       and not f.is_imported
  );
  -- By the place of the row: what it gives, where that is too little or too much.
  v_fields   text[] := array(
    select case
             when r.is_new
               and r.faults = '[]'
               and not (
                 jsonb_strip_nulls(r.kept) ?& v_required and not jsonb_strip_nulls(r.kept) ?| v_refused
               )
             then
               array(select c.key from jsonb_each(r.kept) as c where c.value <> 'null' order by c.key)::text
           end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
  v_given    jsonb  := (
    select jsonb_object_agg(d.given, core.new_row_faults(p_entity, d.given::text[]))
      from (select distinct f.given from unnest(v_fields) as f (given) where f.given is not null) as d
  );
  v_custom   jsonb  := (
    select jsonb_object_agg(d.custom::text, core.custom_faults(p_entity.entity, 'create', d.custom))
      from (
        select distinct coalesce(nullif(r.kept -> 'custom', 'null'), '{}') as custom
          from unnest(p_rows) as r
         where r.is_new
           and r.faults = '[]'
           and p_entity.has_custom
      ) as d
  );
begin
  if v_given is null
    and not p_entity.has_custom
    and not exists (select from unnest(p_rows) as r where r.kept ? 'row_version')
  then
    return p_rows;
  end if;

  return array(
    select case
             when not r.is_new or r.faults <> '[]' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new,
               (r.kept - 'row_version')
                 || case when p_entity.has_custom then jsonb_build_object('custom', o.custom) else '{}' end,
               coalesce(v_given -> r.given, '[]') || coalesce(v_custom -> o.custom::text, '[]')
             )::core.import_row
           end
      from unnest(p_rows, v_fields) as r (position, code, id, is_new, kept, faults, given)
     cross join lateral (select coalesce(nullif(r.kept -> 'custom', 'null'), '{}') as custom) as o
     order by r.position
  );
end
$$;

grant execute on function core.judge_new_rows to assetry_api;
-- end: function core.judge_new_rows

-- source: function core.lines_by_document
-- The rows of an import of lines, grouped by the record to which the lines belong, in the order of the file and of the
-- ids of these records, which are locked. Rows without such a record are left out, and so are those of archived
-- records.
create or replace function core.lines_by_document(p_rows core.import_row[], p_document text)
returns table (document_id uuid, part core.import_row[])
language sql
stable
set search_path = ''
as $$
  select l.document_id, array_agg(l.line order by (l.line).position)
    from (
      select case
               when r.faults = '[]' and not r.kept ? 'is_current' then (r.kept ->> p_document)::uuid
               else core.document_of_line(r, p_document)
             end as document_id,
             r as line
        from unnest(p_rows) as r
    ) as l
   where l.document_id is not null
   group by l.document_id
   order by l.document_id
$$;

grant execute on function core.lines_by_document to assetry_api;
-- end: function core.lines_by_document

-- source: function core.plain_rows
-- What core.read_values keeps of each row in which nothing can be wrong, by the place of the row, and null of the
-- others, for it to read. Most rows of a long array are plain, and core.read_values starts a statement for each value.
-- p_known is what core.known_references answers of the rows.
create or replace function core.plain_rows(p_entity text, p_rows jsonb, p_operation text, p_known jsonb)
returns jsonb[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_is_create constant boolean := p_operation = 'create';
  v_is_update constant boolean := p_operation = 'update';
  v_required  integer          := (
    select count(*)
      from core.entity_fields as f
     where f.entity = p_entity
       and f.is_required
       and v_is_create
  );
  -- What a record has of the organization's own fields when none is given.
  v_own       jsonb            := '{}';
begin
  if v_is_create and exists (select from core.entities as e where e.entity = p_entity and e.has_custom) then
    if core.custom_faults(p_entity, p_operation, '{}') <> '[]' then
      return array_fill(null::jsonb, array[jsonb_array_length(p_rows)]);
    end if;

    v_own := '{"custom": {}}';
  end if;

  return array(
    select case
             when bool_and(coalesce(c.is_plain, false))
               and count(*) filter (where c.is_required and c.value <> 'null' and v_is_create) = v_required
             then jsonb_object_agg(c.key, c.value) filter (where c.key is not null) || v_own
           end
      from (
        select t.position, t.key, t.value, f.is_required,
               case
                 when not case when v_is_update then f.is_updatable else f.is_creatable end then false
                 when t.value = 'null' then not f.is_required and not v_is_update
                 when f.kind = 'UUID' then p_known ? (f.target_entity || ' ' || (t.value #>> '{}'))
                 else core.is_plain(f, t.value)
               end as is_plain
          from (
            select e.position, k.key,
                   case
                     when jsonb_typeof(k.value) = 'string'
                     then coalesce(to_jsonb(nullif(btrim(k.value #>> '{}'), '')), 'null')
                     else k.value
                   end as value
              from jsonb_array_elements(p_rows) with ordinality as e (item, position)
              left join lateral jsonb_each(case jsonb_typeof(e.item) when 'object' then e.item end) as k on true
            offset 0
          ) as t
          left join core.entity_fields as f on f.entity = p_entity and f.field = t.key
      ) as c
     group by c.position
     order by c.position
  );
end
$$;

grant execute on function core.plain_rows to assetry_api;
-- end: function core.plain_rows

-- source: function core.reach_imported_sites
-- Adds the sites that an import created to the reach of the account that imported them, unless it reaches all sites.
create or replace function core.reach_imported_sites(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into identity.account_sites (account_id, site_id)
  select a.id, r.id
    from unnest(p_rows) as r
    join identity.accounts as a on a.id = core.current_account_id() and not a.reaches_all_sites
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  return p_rows;
end
$$;

grant execute on function core.reach_imported_sites to assetry_api;
-- end: function core.reach_imported_sites

-- source: function core.read_exchange_rates
-- Reads the rows of an import of exchange rates by set: what is kept of each, and all that is wrong with it. A row that
-- says what is stated already is kept as nothing.
create or replace function core.read_exchange_rates(p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = 'core.exchange_rates';

  select array_agg(
           row(r.position, null, uuidv7(), true, r.kept, r.faults || coalesce(f.faults, '[]'))::core.import_row
           order by r.position
         )
    into v_rows
    from unnest(core.import_cells(v_entity, p_rows)) as r
    left join lateral (
      select jsonb_agg(o.fault order by o.fault ->> 'field') as faults
        from (
          select case
                   when coalesce(r.kept -> d.field, 'null') <> 'null' then
                     case when not core.is_plain(d, r.kept -> d.field) then core.value_fault(d, r.kept -> d.field) end
                   when d.is_required then core.fault(d.field, 'MISSING_VALUE', 'A value is required')
                 end as fault
            from core.entity_fields as d
           where d.entity = 'core.exchange_rates'
        ) as o
       where o.fault is not null
   ) as f on r.faults = '[]';

  return array(
    select row(
             j.position, j.code, coalesce(j.stated_id, j.id), j.stated_id is null,
             case when j.is_same then '{}' else j.kept end,
             j.faults || case
               when j.code is not null and j.place > 1 then
                 jsonb_build_array(core.fault('valid_on', 'REPEATED', 'Repeats the value of an earlier row'))
               when not j.is_same then
                 jsonb_build_array(
                   core.fault('rate', 'ALREADY_EXISTS', format('The rate of this day is %s', trim_scale(j.stated_rate)))
                 )
               else '[]'
             end
           )::core.import_row
      from (
        select r.position, r.id, r.kept, o.faults, k.code, e.id as stated_id, e.rate as stated_rate,
               e.rate = k.rate as is_same,
               row_number() over (partition by k.code order by r.position) as place
          from unnest(v_rows) as r
         cross join lateral (
            select case when r.faults = '[]' then core.exchange_rate_faults(r.kept) else r.faults end as faults
            offset 0
         ) as o
          left join lateral (
            select v.*, concat_ws(' ', v.from_currency, v.to_currency, v.valid_on) as code
              from jsonb_to_record(r.kept) as v (from_currency text, to_currency text, valid_on date, rate numeric)
             where o.faults = '[]'
            offset 0
         ) as k on true
          left join core.exchange_rates as e
            on e.from_currency = k.from_currency
           and e.to_currency = k.to_currency
           and e.valid_on = k.valid_on
           and e.superseded_at is null
      ) as j
     order by j.position
  );
end
$$;

grant execute on function core.read_exchange_rates to assetry_api;
-- end: function core.read_exchange_rates

-- source: function core.read_import
-- Reads the rows of an import of one kind of record by its fields, by set: records that stand are found by their code
-- or number and locked, whatever a row names may be named by its code or number, too, also what the import itself
-- makes. Records without a code are found by p_keys, the fields that tell them apart. The records that the fields
-- p_held name are held before any record is locked. Answers every row with what is kept of it and all that is wrong
-- with it, in order. Run as assetry_api, under the caller's reach.
create or replace function core.read_import(
  p_entity text,
  p_rows   jsonb,
  p_keys   text[] default null,
  p_held   text[] default '{}'
)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
  v_scope  text;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  elsif jsonb_array_length(p_rows) = 0 then
    return '{}';
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_scope := core.code_scope(v_entity);

  if v_entity.parent_column is not null then
    perform core.lock_tree(p_entity);
  end if;

  v_rows := core.import_cells(v_entity, p_rows);

  -- The site first, and last what has its code within another record, such as a bin in its storeroom.
  for v_field in
    select f.*
      from core.entity_fields as f
      join core.entities as t on t.entity = f.target_entity
     where f.entity = p_entity
       and f.target_entity <> p_entity
       and core.reference_name(f) is not null
     order by f.field <> 'site_id', core.code_scope(t) is not null, f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  if p_keys is null then
    v_rows := core.match_import(v_entity, v_rows);
  else
    v_entity.code_column := p_keys[1];
    v_rows := core.match_import_by_keys(v_entity, v_rows, p_keys);
  end if;

  v_rows := integration.match_external_ids(v_entity, v_rows);

  for v_field in
    select * from core.entity_fields as f where f.entity = p_entity and f.target_entity = p_entity order by f.field
  loop
    v_rows := core.resolve_import(
      v_field, v_rows,
      (
        select coalesce(
                 jsonb_object_agg(
                   case when v_scope is null then '' else (r.kept ->> v_scope) || ' ' end || n.name,
                   r.id
                 ),
                 '{}'
               )
          from unnest(v_rows) as r
         cross join lateral (
            select r.code as name where r.code is not null
            union
            select e.name from jsonb_array_elements_text(r.kept -> 'external_ids') as e (name)
         ) as n
         where r.is_new
           and r.faults = '[]'
           and (v_scope is null or r.kept ->> v_scope is not null)
      )
    );
  end loop;

  perform core.hold_named(p_entity, v_rows, p_held);
  v_rows := core.judge_import(v_entity, v_rows);
  v_rows := core.check_import_sites(v_entity, v_rows);

  return case when v_entity.parent_column is null then v_rows else core.ground_import(v_entity, v_rows) end;
end
$$;

grant execute on function core.read_import to assetry_api;
-- end: function core.read_import

-- source: function core.read_lines
-- Reads the rows of an import of lines, such as tasks of job plans, by set: each with what is kept of it, ids in the
-- place of codes, and what is wrong with its columns and with the record that p_document names, to whose lines it
-- belongs. These records are locked, by id.
create or replace function core.read_lines(p_entity text, p_document text, p_rows jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
  v_found  jsonb;
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_rows := core.import_cells(v_entity, p_rows);

  -- The site first, because the codes of others are distinguished within it.
  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = p_entity
       and core.reference_name(f) is not null
     order by f.field <> 'site_id', f.field
  loop
    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute format(
    'select coalesce(jsonb_object_agg(p.id, true), ''{}'')
       from (select t.id from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for no key update) as p',
    (
      select to_regclass(f.target_entity)
        from core.entity_fields as f
       where f.entity = p_entity
         and f.field = p_document
    )
  )
  into v_found
  using array(
    select distinct (r.kept ->> p_document)::uuid
      from unnest(v_rows) as r
     where core.is_of_kind(r.kept -> p_document, 'UUID')
  );

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when v_found ? lower(r.kept ->> p_document) then '[]'
               when exists (
                      select
                        from jsonb_array_elements(r.faults) as f
                       where f ->> 'field' in (
                              replace(p_document, '_id', '_code'), replace(p_document, '_id', '_number')
                            )
                    )
               then '[]'
               when r.kept ->> p_document is null then core.fault(p_document, 'MISSING_VALUE', 'A value is required')
               when not core.is_of_kind(r.kept -> p_document, 'UUID') then
                 core.fault(p_document, 'INVALID_TYPE', core.kind_in_words('UUID'))
               else core.fault(p_document, 'NOT_FOUND', 'No such record within your reach')
             end || case
               when not r.kept ? 'is_current' or jsonb_typeof(r.kept -> 'is_current') in ('boolean', 'null') then '[]'
               else core.fault('is_current', 'INVALID_TYPE', core.kind_in_words('BOOLEAN'))
             end
           )::core.import_row
      from unnest(v_rows) as r
     order by r.position
  );
end
$$;

grant execute on function core.read_lines to assetry_api;
-- end: function core.read_lines

-- source: function core.read_rows
-- Reads the values of several records, such as the lines of an order, as core.read_values does those of one: what may
-- be kept, in order, and every fault of every row, whose field is called p_lines[2].quantity, counted from 1. A row
-- with faults is kept as far as it was read, so that what remains can be looked at, too.
create or replace function core.read_rows(
  p_argument   text,
  p_entity     text,
  p_rows       jsonb,
  p_operation  text    default 'create',
  p_most       integer default 500,
  out p_kept   jsonb,
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_codes record;
  v_known jsonb;
  -- A few rows are read sooner one by one.
  v_plain jsonb[];
begin
  p_kept := '[]';
  p_faults := case
    when jsonb_typeof(p_rows) is distinct from 'array' then
      jsonb_build_array(core.fault(p_argument, 'INVALID_TYPE', 'Expected an array'))
    when jsonb_array_length(p_rows) > p_most then
      jsonb_build_array(core.fault(p_argument, 'TOO_LARGE', format('At most %s rows', p_most)))
    else '[]'
  end;

  if p_faults <> '[]' then
    return;
  end if;

  v_codes := core.read_codes(p_entity, p_rows);
  v_known := core.known_references(p_entity, v_codes.p_read);

  if jsonb_array_length(p_rows) > 4 then
    v_plain := core.plain_rows(p_entity, v_codes.p_read, p_operation, v_known);
  end if;

  select coalesce(jsonb_agg(coalesce(e.plain, v.p_kept) order by e.position), '[]'),
         coalesce(
           jsonb_agg(
             core.faults_in(
               p_argument, e.position,
               case
                 when v_codes.p_codes is null then v.p_faults
                 else core.faults_by_code(coalesce(v.p_faults, '[]'), v_codes.p_codes[e.position])
               end
             )
             order by e.position
           ) filter (where e.plain is null or v_codes.p_codes[e.position] -> 'faults' <> '[]'),
           '[]'
         )
    into p_kept, p_faults
    from rows from (jsonb_array_elements(v_codes.p_read), unnest(v_plain))
         with ordinality as e (item, plain, position)
    left join lateral (
      select r.* from core.read_values(p_entity, e.item, p_operation, v_known) as r where e.plain is null offset 0
    ) as v on true;

  p_faults := coalesce(jsonb_path_query_array(p_faults, '$[*][*]'), '[]');
end
$$;

grant execute on function core.read_rows to assetry_api;
-- end: function core.read_rows

-- source: function core.retention
-- How long records of this kind are kept; null for ever.
create or replace function core.retention(p_name text)
returns interval
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_days integer;
begin
  select case when not r.is_forever then coalesce(r.days, r.default_days) end into v_days
    from core.retentions as r
   where r.name = p_name;

  if not found then
    perform core.refuse('RETENTION_NOT_FOUND', format('No retention is named %s', p_name), 404);
  end if;

  return make_interval(days => v_days);
end
$$;
-- end: function core.retention

-- source: function core.round_end
-- The time from which a round of a scheduled task that begins now starts no other record: a tenth of a second later,
-- because the round keeps its locks until it ends. Never where no further round follows: the task has none, or was
-- called by hand.
create or replace function core.round_end()
returns timestamptz
language sql
volatile
set search_path = ''
as $$
  select case
           when coalesce(current_setting('assetry.task_round', true), '') = '' then 'infinity'
           else clock_timestamp() + interval '100 milliseconds'
         end
$$;
-- end: function core.round_end

-- source: function core.said_lines
-- Lines of a record as they came from their table, in their order, with what their fields say alone, so that two of
-- them can be compared.
create or replace function core.said_lines(p_entity text, p_lines jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(e.line - c.unsaid order by e.place), '[]')
    from (
      -- They all have the columns of their table.
      select array(
               select k.key
                 from jsonb_object_keys(p_lines -> 0) as k (key)
                where not exists (
                        select
                          from core.entity_fields as f
                         where f.entity = p_entity
                           and f.field = k.key
                           and f.is_creatable
                           and f.field <> 'id'
                      )
             ) as unsaid
      offset 0
    ) as c
   cross join jsonb_array_elements(p_lines) with ordinality as e (line, place)
$$;

grant execute on function core.said_lines to assetry_api;
-- end: function core.said_lines

-- source: function core.store_exchange_rates
-- Writes the exchange rates of an import that are new and were accepted.
create or replace function core.store_exchange_rates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into core.exchange_rates (id, from_currency, to_currency, valid_on, rate, source)
  select r.id, n.from_currency, n.to_currency, n.valid_on, n.rate, n.source
    from unnest(p_rows) as r
   cross join lateral jsonb_populate_record(null::core.exchange_rates, r.kept) as n
   where r.is_new
     and r.faults = '[]'
   order by n.from_currency, n.to_currency, n.valid_on;

  return p_rows;
exception
  when unique_violation then
    perform core.refuse(
      'ALREADY_EXISTS', 'One of these rates was created at the same time', 409, p_hint => 'Import the rows again'
    );
end
$$;

grant execute on function core.store_exchange_rates to assetry_api;
-- end: function core.store_exchange_rates

-- source: function file.open_content
-- Where the content of an address is, for who has no account. One refusal for every cause. Before the code is known to
-- be good, no share is looked for.
create or replace function file.open_content(p_token text)
returns file.content_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_claim   text    := left(p_token, 44);
  v_code    bytea   := decode(substring(p_token from '^[lx][osm][0-9a-f]{42}([0-9a-f]{64})$'), 'hex');
  v_is_good boolean := case when v_code = core.request_hash(jsonb_build_array('file.links', v_claim), v_code)
    then to_timestamp(('x' || right(v_claim, 10))::bit(40)::bigint) > clock_timestamp() end;
  v_id      uuid    := case when v_is_good then substr(v_claim, 3, 32)::uuid end;
  v_found   record;
  v_answer  file.content_answer;
begin
  if v_is_good and v_claim like 'x%' then
    v_id := file.use_share(v_id);
  end if;

  select l.name, coalesce(v.object_key, f.object_key) as object_key, coalesce(v.media_type, f.media_type) as media_type,
         coalesce(v.byte_count, f.byte_count) as byte_count, v.kind
    into v_found
    from file.links as l
    join file.files as f on f.organization_id = l.organization_id and f.id = l.file_id and f.status = 'AVAILABLE'
    join core.organizations as o on o.id = l.organization_id and o.status = 'ACTIVE'
    left join file.variants as v
      on v.organization_id = f.organization_id and v.file_id = f.id
     and v.kind = case substr(v_claim, 2, 1) when 's' then 'SMALL' when 'm' then 'MEDIUM' end
   where l.id = v_id
     and l.archived_at is null
     and identity.serves_host(l.organization_id);

  if not found then
    perform core.refuse('FILE_NOT_FOUND', 'No such file', 404);
  end if;

  v_answer := jsonb_populate_record(v_answer, to_jsonb(v_found));

  if v_found.kind is not null then
    v_answer.name := regexp_replace(v_answer.name, '\.[^.]*$', '') || '.webp';
  end if;

  return v_answer;
end
$$;

grant execute on function file.open_content to assetry_auth;
-- end: function file.open_content

-- source: function inspection.draft_imported_templates
-- Gives templates of an import, which are written, their first draft, or the draft in which their rating is published.
create or replace function inspection.draft_imported_templates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into inspection.template_revisions (template_id, revision)
  select r.id, 1
    from unnest(p_rows) as r
   where r.faults = '[]'
     and r.is_new
   order by r.position;

  perform inspection.draft_of(r.id)
     from unnest(p_rows) as r
    where r.faults = '[]'
      and not r.is_new
      and r.kept ?| '{scoring,pass_threshold,needs_review}';

  return p_rows;
end
$$;

grant execute on function inspection.draft_imported_templates to assetry_api;
-- end: function inspection.draft_imported_templates

-- source: function inspection.import_template_part
-- Makes the rows of an import the items of the draft of their template, in their order, unless the newest revision has
-- the same. With a fault in one of them the template keeps what it has, and all are rejected.
create or replace function inspection.import_template_part(p_template_id uuid, p_part core.import_row[])
returns setof core.import_row
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity      text  := 'inspection.template_items';
  v_after       jsonb := inspection.newest_items(p_template_id);
  v_said_before jsonb := core.said_lines(v_entity, v_after);
  v_said        jsonb;
  v_draft_id    uuid;
  v_read        record := inspection.read_items(
    (
      select jsonb_agg(jsonb_strip_nulls(r.kept) - '{template_id,is_current,row_version}'::text[] order by r.position)
        from unnest(p_part) as r
    )
  );
begin
  if v_read.p_faults <> '[]' or exists (select from unnest(p_part) as r where r.faults <> '[]') then
    return query select * from core.rejected_lines(p_part, 'template_id', 'p_items', v_read.p_faults);
    return;
  end if;

  -- Where there are none yet, nothing is compared. What is stored says what was read.
  if v_said_before <> '[]' then
    v_said := core.said_lines(v_entity, to_jsonb(v_read.p_read));
  end if;

  if v_said is distinct from v_said_before then
    perform inspection.store_items(p_template_id, v_read.p_read);
    v_draft_id := inspection.draft_of(p_template_id);
    v_after := (
      select jsonb_agg(jsonb_build_object('id', i.id) order by i.position)
        from inspection.template_items as i
       where i.revision_id = v_draft_id
    );
  end if;

  return query select * from core.stored_lines(p_part, v_after, v_said_before, coalesce(v_said, v_after));
end
$$;

grant execute on function inspection.import_template_part to assetry_api;
-- end: function inspection.import_template_part

-- source: function inspection.read_items
-- The items of a template as they were given, ready for inspection.template_items, in their order, with every fault of
-- each; fields are called p_items[2].prompt, counted from 1.
create or replace function inspection.read_items(
  p_items      jsonb,
  out p_read   inspection.template_items[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_items', 'inspection.template_items', p_items);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(
             null::inspection.template_items,
             '{"is_required": true, "allows_na": false, "is_critical": false, "weight": 1, "needs_note_on_fail": false,
               "needs_photo_on_fail": false, "on_fail": "NONE"}'
               || jsonb_build_object('position', r.position, 'code', r.position::text) || jsonb_strip_nulls(r.kept)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  -- What an item's values mean together is looked at where each of them could be read. Most items are questions alone,
  -- of which nothing but the code can be wrong.
  select jsonb_agg(
           core.faults_in('p_items', i.position, inspection.item_faults(i.item, p_read[:i.position - 1]))
           order by i.position
         )
    into v_faults
    from (
      select t.position, t as item, row_number() over (partition by t.code order by t.position) as turn
        from unnest(p_read) as t
    ) as i
   where (
           i.turn > 1
           or (i.item).kind not in ('PASS_FAIL', 'YES_NO', 'TEXT')
           or (i.item).on_fail <> 'NONE'
           or num_nonnulls(
                (i.item).options, (i.item).fail_values, (i.item).accept_min, (i.item).accept_max,
                (i.item).plausible_min, (i.item).plausible_max, (i.item).meter_name, (i.item).on_fail_title,
                (i.item).on_fail_priority, (i.item).on_fail_type_id, (i.item).on_fail_job_plan_id, (i.item).visible_if
              ) > 0
         )
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_items[%s].")', i.position)::jsonpath;

  p_faults := v_read.p_faults || coalesce(jsonb_path_query_array(v_faults, '$[*][*]'), '[]');
end
$$;

grant execute on function inspection.read_items to assetry_api;
-- end: function inspection.read_items

-- source: function inspection.record_readings
-- Records the readings of a completed inspection, and returns the outcome for each item. A reading that no longer fits
-- is kept as suspect, and one that the meter does not accept is left out, because nobody can answer the item again.
create or replace function inspection.record_readings(p_inspection inspection.inspections)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entries meter.entry[] := inspection.read_readings(p_inspection);
begin
  if v_entries = '{}' then
    return;
  end if;

  update inspection.inspection_items as i
     set reading_id = case when j.outcome <> 'REJECTED' then j.reading_id end,
         reading_fault = case when j.outcome = 'REJECTED' then j.code end
    from unnest(meter.store_readings(v_entries)) as j,
         inspection.template_items as t
   where i.inspection_id = p_inspection.id
     and t.id = i.template_item_id
     and t.position = j.row
     and j.outcome <> 'ADJUSTED';
end
$$;

grant execute on function inspection.record_readings to assetry_api;
-- end: function inspection.record_readings

-- source: function integration.match_external_ids
-- Finds the records that rows of an import are about by their ids in other systems, where codes or keys have not, and
-- keeps of the ids those that no record within reach has. An empty code of such a row says nothing.
create or replace function integration.match_external_ids(p_entity core.entities, p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_known jsonb;
  v_codes jsonb;
  v_has   jsonb;
begin
  if not exists (select from unnest(p_rows) as r where r.kept ? 'external_ids') then
    return p_rows;
  end if;

  v_known := integration.reached_external_ids(
    p_entity,
    array(
      select w.word from unnest(p_rows) as r cross join unnest(core.import_codes(r.kept -> 'external_ids')) as w (word)
    )
  );

  -- lint-allow dynamic-sql: names come from the registry
  execute format(
    'select coalesce(jsonb_object_agg(t.id, t.%I), ''{}'') from %s as t where t.id = any ((select $1)::uuid[])',
    p_entity.code_column, to_regclass(p_entity.entity)
  )
  into v_codes
  using array(select k.value::uuid from jsonb_each_text(v_known) as k);

  p_rows := array(
    select case
             when r.is_new and f.id is not null then
               row(
                 r.position, v_codes ->> f.id::text, f.id, false,
                 case
                   when r.kept ->> p_entity.code_column is null then r.kept - p_entity.code_column
                   else r.kept
                 end,
                 r.faults
               )::core.import_row
             else row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
           end
      from unnest(p_rows) as r
     cross join lateral (
        select min(v_known ->> w.word)::uuid as id from unnest(core.import_codes(r.kept -> 'external_ids')) as w (word)
     ) as f
     order by r.position
  );
  v_has := integration.external_ids_of(
    array(select r.id from unnest(p_rows) as r where not r.is_new and r.kept ? 'external_ids')
  );

  return integration.judge_external_ids(p_entity, p_rows, v_known, v_has);
end
$$;

grant execute on function integration.match_external_ids to assetry_api;
-- end: function integration.match_external_ids

-- source: function integration.store_imported_ids
-- Stores the new ids in other systems of the rows of an import that were accepted, whose records are written. An id
-- that a record out of reach has is refused by its key.
create or replace function integration.store_imported_ids(p_entity text, p_rows core.import_row[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_constraint text;
begin
  if not exists (select from unnest(p_rows) as r where r.kept ? 'external_ids' and r.faults = '[]') then
    return;
  end if;

  -- lint-allow dynamic-sql: the name of the table comes from the registry
  execute format(
    'insert into integration.external_ids (site_id, entity, entity_id, system, external_id)
     select %s, $2, t.id, split_part(w.word, '':'', 1), substr(w.word, strpos(w.word, '':'') + 1)
       from unnest($1) as r
      cross join lateral jsonb_array_elements_text(r.kept -> ''external_ids'') as w (word)
       join %s as t on t.id = r.id
      where r.faults = ''[]''
        and t.id = any ((select $3)::uuid[])
        and t.organization_id = core.current_organization_id()
      order by r.position, w.word',
    case
      when exists (
        select
          from pg_catalog.pg_attribute as a
         where a.attrelid = to_regclass(p_entity)
           and a.attname = 'site_id'
           and not a.attisdropped
      ) then 't.site_id'
      else 'null::uuid'
    end,
    to_regclass(p_entity)
  )
  using p_rows, p_entity, array(select r.id from unnest(p_rows) as r where r.kept ? 'external_ids');
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform integration.refuse_taken_id(v_constraint);
end
$$;

grant execute on function integration.store_imported_ids to assetry_api;
-- end: function integration.store_imported_ids

-- source: function inventory.add_found_places
-- Makes lines of places in which something was found that the count did not expect, with what the books said of them
-- when it began; refuses places that cannot be.
create or replace function inventory.add_found_places(p_count inventory.counts, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults   jsonb;
  v_item_ids uuid[];
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', r.position, w.field), 'NOT_FOUND', w.message)
             order by r.position, w.field
           ),
           '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    -- Found one by one (offset 0): joined, the id is compared with every item within reach.
    left join lateral (
           select * from inventory.items as k where k.id = (r.kept ->> 'item_id')::uuid offset 0
         ) as i on true
   cross join lateral (
      values
        (
          'id', 'No such line of this count',
          r.kept ->> 'id' is not null
            and not exists (
              select 1 from inventory.count_lines as l where l.id = (r.kept ->> 'id')::uuid and l.count_id = p_count.id
            )
        ),
        (
          'bin_id', 'No such bin of the storeroom',
          r.kept ->> 'bin_id' is not null
            and not exists (
              select 1
                from inventory.bins as b
               where b.id = (r.kept ->> 'bin_id')::uuid and b.storeroom_id = p_count.storeroom_id
            )
        ),
        (
          'lot_id', 'Required for a tracked item, not allowed for others',
          case i.tracking
            when 'NONE' then r.kept ->> 'lot_id' is not null
            else not exists (
              select 1 from inventory.lots as o where o.id = (r.kept ->> 'lot_id')::uuid and o.item_id = i.id
            )
          end and i.id is not null
        ),
        ('item_id', 'The item is not stocked in storerooms', not inventory.is_stocked(i.kind))
    ) as w (field, message, is_so)
   where w.is_so;

  perform core.refuse_faults(v_faults);

  v_item_ids := array(
    select distinct (r.kept ->> 'item_id')::uuid
      from jsonb_array_elements(p_rows) as r (kept)
     where r.kept ->> 'id' is null
  );

  if v_item_ids <> '{}' then
    perform inventory.lock_counted(p_count, v_item_ids);
    perform inventory.refuse_counted(p_count, v_item_ids);
  end if;

  insert into inventory.count_lines (
    site_id, count_id, position, item_id, bin_id, lot_id, condition, expected_quantity, started_sequence
  )
  select p_count.site_id, p_count.id,
         (select coalesce(max(l.position), 0) from inventory.count_lines as l where l.count_id = p_count.id)
           + row_number() over (order by r.position),
         n.item_id, n.bin_id, n.lot_id, n.condition,
         greatest(inventory.quantity_since(p_count.storeroom_id, n), 0), n.started_sequence
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   cross join lateral jsonb_populate_record(
      null::inventory.count_lines,
      '{"condition": "OK"}' || jsonb_strip_nulls(r.kept) || jsonb_build_object(
        'started_sequence', inventory.sequence_at_start(p_count, (r.kept ->> 'item_id')::uuid)
      )
   ) as n
   where r.kept ->> 'id' is null
   order by r.position
      on conflict (organization_id, count_id, item_id, bin_id, lot_id, condition) do nothing;
end
$$;

grant execute on function inventory.add_found_places to assetry_api;
-- end: function inventory.add_found_places

-- source: function inventory.check_imported_bins
-- Looks at the bins of an import: each stands at the site of its storeroom, which stays as it is meanwhile. Blocking
-- one that stands moves reservations, which update_storeroom_bin sees to.
create or replace function inventory.check_imported_bins(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held jsonb := core.hold_imported('inventory.bins', p_rows, '{storeroom_id}');
begin
  return array(
    select case
             when r.faults = '[]' and not r.is_new and r.kept ? 'is_blocked' then
               core.with_fault(
                 r, core.fault('is_blocked', 'READ_ONLY', 'An import cannot change it: use update_storeroom_bin')
               )
             when r.is_new then
               row(
                 r.position, r.code, r.id, r.is_new,
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'storeroom_id') -> 'site_id'), r.faults
               )::core.import_row
             else r
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_bins to assetry_api;
-- end: function inventory.check_imported_bins

-- source: function inventory.check_imported_items
-- Looks at whether what the rows of an import make of items fits together.
create or replace function inventory.check_imported_items(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               when n.tracking <> 'NONE' and not inventory.is_stocked(n.kind) then
                 core.fault('tracking', 'NOT_ALLOWED', 'Only stocked items are tracked')
               when n.kind = 'ROTATING' and n.tracking <> 'SERIAL' then
                 core.fault('tracking', 'NOT_ALLOWED', 'A ROTATING item requires SERIAL tracking')
               when n.shelf_life_days is not null and n.tracking = 'NONE' then
                 core.fault('shelf_life_days', 'NOT_ALLOWED', 'A shelf life requires tracking')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.items as i on i.id = r.id
     cross join lateral jsonb_populate_record(
        case
          when i.id is null then
            jsonb_populate_record(null::inventory.items, '{"kind": "STOCK", "tracking": "NONE"}')
          else i
        end,
        case when r.faults <> '[]' then null when r.is_new then jsonb_strip_nulls(r.kept) else r.kept end
     ) as n
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_items to assetry_api;
-- end: function inventory.check_imported_items

-- source: function inventory.check_imported_stocked_items
-- Looks at the stocked items of an import: each stands at the site of its storeroom, which stays as it is meanwhile,
-- and its limits and costs fit together.
create or replace function inventory.check_imported_stocked_items(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held  jsonb             := core.hold_imported('inventory.stocked_items', p_rows, '{storeroom_id}');
  v_items inventory.items[] := array(
    select i
      from inventory.items as i
     where i.id = any (
             array(
               select (r.kept ->> 'item_id')::uuid from unnest(p_rows) as r where r.faults = '[]' and r.kept ? 'item_id'
               union
               select s.item_id
                 from inventory.stocked_items as s
                where s.id = any (array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]'))
             )
           )
  );
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'storeroom_id') -> 'site_id')
               else r.kept
             end,
             r.faults || case when r.faults = '[]' then inventory.stocked_item_faults(n, i) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.stocked_items as s on s.id = r.id
     cross join lateral jsonb_populate_record(s, case when r.faults = '[]' then r.kept end) as n
      left join unnest(v_items) as i on i.id = n.item_id
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_stocked_items to assetry_api;
-- end: function inventory.check_imported_stocked_items

-- source: function inventory.check_imported_storerooms
-- Looks at the storerooms of an import: only goods of vendors have a vendor, and what has consequences for the stock
-- of a storeroom that stands is left to update_storeroom.
create or replace function inventory.check_imported_storerooms(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               else inventory.owner_faults(jsonb_populate_record(s, r.kept)) || (
                 select coalesce(
                          jsonb_agg(
                            core.fault(k, 'READ_ONLY', 'An import cannot change it: use update_storeroom') order by k
                          ),
                          '[]'
                        )
                   from unnest('{archived_at,location_id,vendor_id}'::text[]) as k
                  where not r.is_new
                    and r.kept ? k
               )
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join inventory.storerooms as s on s.id = r.id
     order by r.position
  );
end
$$;

grant execute on function inventory.check_imported_storerooms to assetry_api;
-- end: function inventory.check_imported_storerooms

-- source: function inventory.check_storeroom_empty
-- Refuses to archive a storeroom that holds stock, has reserved stock, or expects goods on their way.
create or replace function inventory.check_storeroom_empty(p_storeroom inventory.storerooms)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (select 1 from inventory.standings as s where s.storeroom_id = p_storeroom.id and s.quantity > 0)
     or exists (
       select 1
         from inventory.reservations as r
        where r.storeroom_id = p_storeroom.id
          and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     )
     or exists (
       select 1
         from inventory.transfers as t
        where p_storeroom.id in (t.storeroom_id, t.to_storeroom_id)
          and t.status in ('DRAFT', 'REQUESTED', 'SHIPPED', 'PARTIALLY_RECEIVED')
     )
  then
    perform core.refuse(
      'STOREROOM_NOT_EMPTY', format('Storeroom %s has stock, reservations or transfers', p_storeroom.code), 409
    );
  end if;
end
$$;

grant execute on function inventory.check_storeroom_empty to assetry_api;
-- end: function inventory.check_storeroom_empty

-- source: function inventory.indicators_of_site
-- What the indicators of stock of one site are calculated from, between two days of it and their instants; factor is
-- 100 for a percentage. Values are those at the end: what stands there now, less what moved later.
create or replace function inventory.indicators_of_site(
  p_site_id  uuid,
  p_until    date,
  p_after    timestamptz,
  p_before   timestamptz
)
returns table (
  indicator text, numerator numeric, denominator numeric, factor integer, counted_ids uuid[], of_ids uuid[]
)
language sql
stable
set search_path = ''
as $$
  with later as materialized (
    select m.item_id, m.storeroom_id, sum(m.new_quantity - m.old_quantity) as quantity, sum(m.amount) as value
      from inventory.movements as m
     where m.site_id = p_site_id
       and m.moved_at >= p_before
     group by m.item_id, m.storeroom_id
  ),
  stood as (
    select array_agg(h.id order by h.id) filter (where h.quantity > 0) as ids, coalesce(sum(h.value), 0) as value,
           array_agg(h.id order by h.id) filter (where h.quantity > 0 and h.is_idle) as idle_ids,
           coalesce(sum(h.value) filter (where h.is_idle), 0) as idle_value
      from (
        select s.id, s.quantity - coalesce(l.quantity, 0) as quantity, s.value - coalesce(l.value, 0) as value,
               case
                 when l.item_id is null then s.last_moved_at < y.year_at
                 else not exists (
                        select 1
                          from inventory.movements as m
                         where m.item_id = s.item_id
                           and m.storeroom_id = s.storeroom_id
                           and m.moved_at >= y.year_at
                           and m.moved_at < p_before
                      )
               end as is_idle
          from inventory.standings as s
          -- A year is one on the clocks of the site.
          join (
            select z.id, (p_before at time zone z.time_zone - interval '1 year') at time zone z.time_zone as year_at
              from core.sites as z
          ) as y on y.id = s.site_id
          left join later as l on l.item_id = s.item_id and l.storeroom_id = s.storeroom_id
         where s.site_id = p_site_id
      ) as h
  ),
  shipped as (
    select array_agg(l.id order by l.id) as ids, coalesce(sum(t.value), 0) as value
      from inventory.transit_on(p_until, array[p_site_id]) as t
      join inventory.transfer_lines as l on l.transfer_id = t.transfer_id and l.position = t.transfer_position
  ),
  moved as (
    select array_agg(m.id order by m.id) filter (where m.kind in ('RECEIPT', 'REVERSAL')) as receipt_ids,
           coalesce(sum(m.amount) filter (where m.kind in ('RECEIPT', 'REVERSAL')), 0) as received,
           array_agg(m.id order by m.id) filter (where m.kind in ('ISSUE', 'RETURN')) as issue_ids,
           coalesce(- sum(m.amount) filter (where m.kind in ('ISSUE', 'RETURN')), 0) as issued,
           coalesce(sum(m.amount), 0) as change
      from inventory.movements as m
     where m.site_id = p_site_id
       and m.moved_at >= p_after
       and m.moved_at < p_before
  ),
  asked as (
    select array_agg(r.id order by r.id) as ids, count(*) as amount,
           array_agg(r.id order by r.id) filter (where r.was_short) as short_ids,
           count(*) filter (where r.was_short) as short
      from inventory.reservations as r
     where r.site_id = p_site_id
       and r.is_hard
       and r.created_at >= p_after
       and r.created_at < p_before
  ),
  needed as (
    select array_agg(r.id order by r.id) as ids, coalesce(sum(r.required_quantity), 0) as required,
           coalesce(sum(r.issued_quantity - r.returned_quantity), 0) as issued
      from inventory.reservations as r
     where r.site_id = p_site_id
       and r.needed_at >= p_after
       and r.needed_at < p_before
  ),
  counted as (
    select array_agg(l.id order by l.id) as ids, count(*) as amount,
           array_agg(l.id order by l.id) filter (where l.is_within_tolerance) as right_ids,
           count(*) filter (where l.is_within_tolerance) as right
      from inventory.counts as c
      join inventory.count_lines as l on l.count_id = c.id
     where c.site_id = p_site_id
       and c.status = 'POSTED'
       and c.posted_at >= p_after
       and c.posted_at < p_before
  )
  select i.indicator, i.numerator, i.denominator, i.factor, coalesce(i.counted_ids, '{}'), coalesce(i.of_ids, '{}')
    from stood as s
   cross join shipped as t
   cross join moved as m
    cross join asked as a
   cross join needed as n
   cross join counted as c
   cross join lateral (
      values
        (
          'STOCK_VALUE', s.value + t.value, 1::numeric, 1, coalesce(s.ids, '{}') || coalesce(t.ids, '{}'), null::uuid[]
        ),
        ('TURNS', m.received, s.value, 1, m.receipt_ids, s.ids),
        ('ISSUE_TURNS', m.issued, (s.value - m.change + s.value) / 2, 1, m.issue_ids, null),
        ('STOCK_OUT_PERCENT', a.short::numeric, a.amount::numeric, 100, a.short_ids, a.ids),
        ('FILL_PERCENT', n.issued, n.required, 100, n.ids, n.ids),
        ('INACTIVE_PERCENT', s.idle_value, s.value, 100, s.idle_ids, s.ids),
        ('COUNT_ACCURACY_PERCENT', c.right::numeric, c.amount::numeric, 100, c.right_ids, c.ids)
   ) as i (indicator, numerator, denominator, factor, counted_ids, of_ids)
$$;

grant execute on function inventory.indicators_of_site to assetry_api, assetry_list;
-- end: function inventory.indicators_of_site

-- source: function inventory.mark_expiry_of_lot
-- Notes when a lot may expire whose last day changes. Where that time is past, it is noted once more a minute later,
-- when the receipts that ran beside this change by the old day have ended.
create or replace function inventory.mark_expiry_of_lot()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'expire_stock', array[new.id], array[core.day_start(null, new.expires_on + 1)]
  );
  perform core.mark_due(
    new.organization_id, 'expire_stock', array[new.id],
    array[greatest(core.day_start(null, new.expires_on + 1), clock_timestamp() + interval '1 minute')]
  );
  return null;
end
$$;

create or replace trigger mark_expiry_of_lot
  after update on inventory.lots
  for each row
  when (new.expires_on is distinct from old.expires_on and new.expires_on is not null)
  execute function inventory.mark_expiry_of_lot();
-- end: function inventory.mark_expiry_of_lot

-- source: function inventory.owner_faults
-- The fault of a storeroom that names a vendor but is not for consignment stock. A new storeroom is MAIN by default.
create or replace function inventory.owner_faults(p_storeroom inventory.storerooms)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
           when p_storeroom.vendor_id is not null and p_storeroom.kind is distinct from 'CONSIGNMENT' then
             jsonb_build_array(core.fault('vendor_id', 'NOT_ALLOWED', 'Only for storerooms of kind CONSIGNMENT'))
           else '[]'
         end
$$;

grant execute on function inventory.owner_faults to assetry_api;
-- end: function inventory.owner_faults

-- source: function inventory.planned_needs
-- The quantities that the plan of a work order still requires at each storeroom, beside those already issued, from
-- which its open reservations are made: as long as the work is approved and not finished, the two are the same.
-- Quantities that the plan pins to a bin or a lot are separate. Goods issued from one place beyond its plan reduce the
-- others: first the quantity that may come from any place.
create or replace function inventory.planned_needs(p_work_order work.work_orders)
returns table (
  storeroom_id      uuid,
  item_id           uuid,
  bin_id            uuid,
  lot_id            uuid,
  needed_quantity   numeric,
  reserved_quantity numeric,
  reservation_ids   uuid[]
)
language sql
stable
set search_path = ''
as $$
  with parts as (
    select l.storeroom_id, l.item_id, l.bin_id, l.lot_id, l.quantity as planned_quantity, 0 as issued_quantity,
           0 as reserved_quantity, null::uuid as open_id
      from work.plan_lines as l
      join inventory.items as i on i.id = l.item_id and i.status in ('ACTIVE', 'PHASE_OUT')
      join inventory.storerooms as s on s.id = l.storeroom_id and s.archived_at is null
     where l.organization_id = p_work_order.organization_id
       and l.work_order_id = p_work_order.id
       and not work.is_over(p_work_order.status)
       and p_work_order.status not in ('DRAFT', 'AWAITING_APPROVAL')
     union all
    select v.storeroom_id, v.item_id, v.bin_id, v.lot_id, 0, v.issued_quantity - v.returned_quantity,
           case when o.is_open then v.required_quantity - v.issued_quantity + v.returned_quantity else 0 end,
           case when o.is_open then v.id end
      from inventory.reservations as v
     cross join lateral (
        select v.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED') as is_open
      ) as o
     where v.organization_id = p_work_order.organization_id
       and v.work_order_id = p_work_order.id
       and v.is_planned
  ),
  places as (
    select p.storeroom_id, p.item_id, p.bin_id, p.lot_id,
           greatest(sum(p.planned_quantity) - sum(p.issued_quantity), 0) as lacking_quantity,
           greatest(sum(p.issued_quantity) - sum(p.planned_quantity), 0) as surplus_quantity,
           sum(p.reserved_quantity) as reserved_quantity,
           array_agg(p.open_id order by p.open_id) filter (where p.open_id is not null) as reservation_ids
      from parts as p
     group by p.storeroom_id, p.item_id, p.bin_id, p.lot_id
  )
  select p.storeroom_id, p.item_id, p.bin_id, p.lot_id,
         p.lacking_quantity - greatest(
           least(
             p.lacking_quantity,
             sum(p.surplus_quantity) over (partition by p.storeroom_id, p.item_id)
             - coalesce(
                 sum(p.lacking_quantity) over (
                   partition by p.storeroom_id, p.item_id
                   order by p.bin_id nulls first, p.lot_id nulls first
                   rows between unbounded preceding and 1 preceding
                 ),
                 0
               )
           ),
           0
         ),
         p.reserved_quantity, p.reservation_ids
    from places as p
$$;

grant execute on function inventory.planned_needs to assetry_api;
-- end: function inventory.planned_needs

-- source: function inventory.read_opening_balances
-- Reads the rows of an import of opening balances by set: items, storerooms, bins and units by their numbers and codes.
-- Answers each row as a line of a receipt with its storeroom, and all that is wrong with it.
create or replace function inventory.read_opening_balances(p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known text[] := array[
    'item_number', 'storeroom_code', 'bin_code', 'lot_number', 'expires_on', 'condition', 'quantity', 'unit_code',
    'unit_cost'
  ];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  return array(
    with cell as (
      select e.position, jsonb_typeof(e.item) = 'object' as is_object,
             case jsonb_typeof(e.item) when 'object' then e.item else '{}' end as item,
             (
               select coalesce(jsonb_agg(core.fault(left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field')), '[]')
                 from jsonb_object_keys(case jsonb_typeof(e.item) when 'object' then e.item else '{}' end) as k (key)
                where k.key <> all (v_known)
             ) as unknown
        from jsonb_array_elements(p_rows) with ordinality as e (item, position)
    ),
    word as (
      select c.*, w.*
        from cell as c
       -- A cell of CSV that is empty says nothing.
       cross join lateral (
          select coalesce(jsonb_object_agg(k.key, nullif(btrim(k.value), '')), '{}') as item
            from jsonb_each_text(c.item) as k
       ) as t
       cross join lateral jsonb_to_record(t.item) as w (
          item_number text, storeroom_code text, bin_code text, lot_number text, expires_on text, condition text,
          quantity text, unit_code text, unit_cost text
       )
    ),
    found as (
      select w.*, i.id as item_id, i.kind, i.status, i.tracking, i.costing, i.shelf_life_days, r.id as storeroom_id,
             b.id as bin_id, u.id as unit_id, k.standard_cost, s.movement_count,
             inventory.number_in(w.quantity) as number, inventory.number_in(w.unit_cost) as cost,
             -- Most quantities are in the base unit.
             case
               when i.id is not null and coalesce(u.id, i.base_unit_id) = i.base_unit_id then
                 inventory.number_in(w.quantity)
               else inventory.to_base_quantity(i.id, u.id, inventory.number_in(w.quantity))
             end as base,
             count(*) over (partition by i.id, r.id, w.lot_number) as twins
        from word as w
        left join inventory.items as i on i.item_number = w.item_number
        left join inventory.storerooms as r on r.code = w.storeroom_code and r.archived_at is null
        left join inventory.bins as b on b.storeroom_id = r.id and b.code = w.bin_code
        left join inventory.units as u on u.code = w.unit_code
        left join inventory.stocked_items as k on k.item_id = i.id and k.storeroom_id = r.id
        left join inventory.standings as s on s.item_id = i.id and s.storeroom_id = r.id
    )
    select row(
             f.position, f.item_number, null, true,
             jsonb_build_object(
               'position', f.position, 'storeroom_id', f.storeroom_id, 'item_id', f.item_id, 'bin_id', f.bin_id,
               'lot_number', f.lot_number, 'expires_on', f.expires_on, 'condition', coalesce(f.condition, 'OK'),
               'quantity', f.base, 'entered_quantity', f.number, 'unit_id', f.unit_id, 'unit_cost', f.cost,
               'tracking', f.tracking, 'costing', f.costing, 'shelf_life_days', f.shelf_life_days,
               'item_number', f.item_number
             ),
             f.unknown || coalesce(
               (
                 select jsonb_agg(core.fault(v.field, v.code, v.message) order by v.field)
                   from (
                     values
                       ('', 'INVALID_TYPE', 'Expected an object', not f.is_object),
                       ('item_number', 'NOT_FOUND', 'No such item', f.item_id is null),
                       (
                         'item_number', 'ITEM_NOT_USABLE', format('It is %s and %s', f.kind, f.status),
                         not inventory.is_stocked(f.kind) or f.status not in ('ACTIVE', 'PHASE_OUT')
                       ),
                       ('item_number', 'STOCK_MOVED', 'The item already has movements there', f.movement_count > 0),
                       (
                         'item_number', 'STANDARD_COST_MISSING', 'The item has no standard cost there',
                         f.costing = 'STANDARD' and f.standard_cost is null
                       ),
                       ('storeroom_code', 'NOT_FOUND', 'No such storeroom within your reach', f.storeroom_id is null),
                       ('bin_code', 'NOT_FOUND', 'No such bin there', f.bin_code is not null and f.bin_id is null),
                       ('unit_code', 'NOT_FOUND', 'No such unit', f.unit_code is not null and f.unit_id is null),
                       (
                         'unit_code', 'NO_CONVERSION', 'No unit conversion leads to the base unit',
                         f.item_id is not null and f.number is not null and f.base is null
                           and (f.unit_code is null or f.unit_id is not null)
                       ),
                       (
                         'quantity', 'INVALID_VALUE', 'A number from 0.000001 to 999999999, at most six decimal places',
                         coalesce(
                           f.number <= 0 or f.number <> round(f.number, 6) or f.base = 0 or f.base > 999999999,
                           f.number is null
                         )
                       ),
                       (
                         'unit_cost', 'INVALID_VALUE', 'A number from 0 to 999999999, at most six decimal places',
                         coalesce(f.cost < 0 or f.cost <> round(f.cost, 6) or f.cost > 999999999, f.cost is null)
                       ),
                       (
                         'expires_on', 'INVALID_TYPE', 'Expected a day such as 2026-01-31',
                         f.expires_on !~ '^\d{4}-\d\d-\d\d$' or not pg_input_is_valid(f.expires_on, 'date')
                       ),
                       (
                         'condition', 'NOT_IN_VOCABULARY', 'One of OK, QUARANTINE, DAMAGED, EXPIRED',
                         f.condition not in ('OK', 'QUARANTINE', 'DAMAGED', 'EXPIRED')
                       ),
                       ('lot_number', 'MISSING_VALUE', 'The item is tracked: a lot is required', f.tracking <> 'NONE' and f.lot_number is null),
                       ('lot_number', 'NOT_ALLOWED', 'The item is not tracked', f.tracking = 'NONE' and f.lot_number is not null),
                       ('lot_number', 'TOO_LONG', 'At most 80 characters', char_length(f.lot_number) > 80),
                       (
                         'quantity', 'TOO_LARGE', 'A serial number has quantity 1, in one row',
                         f.tracking = 'SERIAL' and (f.base <> 1 or f.twins > 1)
                       )
                   ) as v (field, code, message, is_so)
                  where v.is_so
               ),
               '[]'
             )
           )::core.import_row
      from found as f
     order by f.position
  );
end
$$;

grant execute on function inventory.read_opening_balances to assetry_api;
-- end: function inventory.read_opening_balances

-- source: function inventory.receive_opening_balances
-- Brings the accepted rows of an import of opening balances into stock, storeroom after storeroom; each then names the
-- movement that it made.
create or replace function inventory.receive_opening_balances(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_storeroom inventory.storerooms;
  v_lines     inventory.line[];
  v_moved     jsonb := '[]';
begin
  for v_storeroom in
    select *
      from inventory.storerooms as s
     where s.id = any (
             array(select (r.kept ->> 'storeroom_id')::uuid from unnest(p_rows) as r where r.faults = '[]')
           )
     order by s.id
  loop
    v_lines := array(
      select jsonb_populate_record(null::inventory.line, r.kept)
        from unnest(p_rows) as r
       where r.faults = '[]'
         and r.kept ->> 'storeroom_id' = v_storeroom.id::text
       order by r.position
    );
    v_lines := inventory.hold_items(v_lines, '{ACTIVE,PHASE_OUT}', true);
    perform inventory.hold_storeroom(v_storeroom.id);
    v_moved := v_moved || inventory.receive_lines(v_storeroom, v_lines, 'OPENING', null, 'Opening balance');
  end loop;

  return array(
    select row(r.position, r.code, (m.moved ->> 'id')::uuid, r.is_new, r.kept, r.faults)::core.import_row
      from unnest(p_rows) as r
      left join jsonb_array_elements(v_moved) as m (moved) on (m.moved ->> 'line')::integer = r.position
     order by r.position
  );
end
$$;

grant execute on function inventory.receive_opening_balances to assetry_api;
-- end: function inventory.receive_opening_balances

-- source: function inventory.reserved_lines
-- The stock reserved for a work order at a storeroom, as lines of an issue; refuses where nothing is reserved.
create or replace function inventory.reserved_lines(p_work_order_id uuid, p_storeroom_id uuid)
returns inventory.line[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lines inventory.line[];
begin
  select array_agg(
           jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object(
               'position', h.position, 'item_id', h.item_id, 'quantity', h.held_quantity, 'reservation_id', h.id,
               'lot_id', h.lot_id
             )
           )
           order by h.position
         )
    into v_lines
    from (
      select r.id, r.item_id, r.held_quantity, r.lot_id, row_number() over (order by r.id) as position
        from inventory.reservations as r
        join inventory.items as i on i.id = r.item_id
       where r.work_order_id = p_work_order_id
         and r.storeroom_id = p_storeroom_id
         and r.held_quantity > 0
         and (i.tracking <> 'SERIAL' or r.lot_id is not null)
       limit 1000
    ) as h;

  if v_lines is null then
    perform core.refuse('NOTHING_RESERVED', 'The work order has no held stock at the storeroom', 409);
  end if;

  return v_lines;
end
$$;

grant execute on function inventory.reserved_lines to assetry_api;
-- end: function inventory.reserved_lines

-- source: function inventory.shipped_condition
-- The condition of goods of a transfer on their way. Goods that leave a storeroom while they wait for a decision still
-- wait for it.
create or replace function inventory.shipped_condition(p_storeroom inventory.storerooms, p_condition text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when p_storeroom.kind = 'QUARANTINE' and p_condition = 'OK' then 'QUARANTINE' else p_condition end
$$;

grant execute on function inventory.shipped_condition to assetry_api, assetry_list;
-- end: function inventory.shipped_condition

-- source: function inventory.store_imported_parts
-- Makes the rows of an import that were accepted the manufacturer parts of their items, which are locked, for all items
-- at once, as inventory.store_manufacturer_parts does for one: a part of the same number stays, so that the log tells
-- what changed. Each row comes back with the id of its part, CREATED where its item had fewer parts before, and
-- UNCHANGED where the part at its place says the same.
create or replace function inventory.store_imported_parts(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_item_ids   uuid[] := array(select distinct r.id from unnest(p_rows) as r where r.is_new and r.faults = '[]');
  v_before     inventory.item_manufacturer_parts[] := array(
    select m
      from inventory.item_manufacturer_parts as m
     where m.organization_id = core.current_organization_id()
       and m.item_id = any (v_item_ids)
     order by m.item_id, m.position
  );
  v_after      inventory.item_manufacturer_parts[];
  v_gone       inventory.item_manufacturer_parts[];
  v_new        inventory.item_manufacturer_parts[];
  v_changed    inventory.item_manufacturer_parts[];
  v_constraint text;
begin
  v_after := array(
    select n
      from jsonb_populate_recordset(
             null::inventory.item_manufacturer_parts,
             (
               select jsonb_agg(
                        r.kept || jsonb_build_object('item_id', r.id, 'id', coalesce(b.id, uuidv7()))
                        order by r.position
                      )
                 from unnest(p_rows) as r
                 left join unnest(v_before) as b
                   on b.item_id = r.id
                  and b.manufacturer = r.kept ->> 'manufacturer'
                  and b.part_number = r.kept ->> 'part_number'
                where r.is_new
                  and r.faults = '[]'
             )
           ) as n
  );

  select coalesce(array_agg(b) filter (where n.id is null), '{}'),
         coalesce(array_agg(n) filter (where b.id is null), '{}'),
         coalesce(
           array_agg(n) filter (
             where n.id = b.id
               and (n.position, n.barcode, n.is_preferred, n.note)
                     is distinct from (b.position, b.barcode, b.is_preferred, b.note)
           ),
           '{}'
         )
    into v_gone, v_new, v_changed
    from unnest(v_after) as n
    full join unnest(v_before) as b on b.id = n.id;

  begin
    delete from inventory.item_manufacturer_parts as m
     where m.id = any (array(select g.id from unnest(v_gone) as g));

    update inventory.item_manufacturer_parts as m
       set position = g.position,
           barcode = g.barcode,
           is_preferred = g.is_preferred,
           note = g.note
      from unnest(v_changed) as g
     where m.id = g.id;

    insert into inventory.item_manufacturer_parts (
      id, item_id, position, manufacturer, part_number, barcode, is_preferred, note
    )
    select g.id, g.item_id, g.position, g.manufacturer, g.part_number, g.barcode, g.is_preferred, g.note
      from unnest(v_new) as g
     order by g.item_id, g.position;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('part', v_constraint);
  end;

  -- The parts belong to what a caller read, as in update_item_manufacturer_parts.
  update inventory.items as i
     set updated_at = now()
   where i.id = any (array(select g.item_id from unnest(v_gone || v_new || v_changed) as g));

  return array(
    select case
             when n.id is null then row(r.position, null, null, false, '{}', r.faults)::core.import_row
             else row(
               r.position, null, n.id, b.id is null,
               case
                 when (n.manufacturer, n.part_number, n.barcode, n.is_preferred, n.note)
                        is distinct from (b.manufacturer, b.part_number, b.barcode, b.is_preferred, b.note)
                 then r.kept
                 else '{}'
               end,
               r.faults
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join unnest(v_after) as n on n.item_id = r.id and n.position = (r.kept ->> 'position')::integer
      left join unnest(v_before) as b on b.item_id = n.item_id and b.position = n.position
     order by r.position
  );
end
$$;

grant execute on function inventory.store_imported_parts to assetry_api;
-- end: function inventory.store_imported_parts

-- source: function maintenance.check_changeable
-- Refuses to change a retired schedule, and the days of an active one: announced work would not come.
create or replace function maintenance.check_changeable(p_schedule maintenance.schedules, p_values jsonb default '{}')
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  perform maintenance.check_uncovered(p_schedule);

  if p_schedule.status = 'RETIRED' then
    perform core.refuse(
      'SCHEDULE_RETIRED', format('Maintenance schedule %s is retired', p_schedule.schedule_number), 409
    );
  end if;

  select jsonb_agg(core.fault(f.field, 'SCHEDULE_ACTIVE',
  'It can change only while the schedule is suspended') order by f.field)
    into v_faults
    from unnest(
           '{basis,every_n,every_unit,rrule,anchor_on,time_of_day,lead_days,overlap_policy,trigger_logic,meter_id,
             every_units,start_units,lead_units,event,season_starts,season_ends,off_season,template_id}'::text[]
         ) as f (field)
   where p_values ? f.field
     and p_schedule.status = 'ACTIVE';

  if v_faults is not null then
    perform core.refuse(
      'SCHEDULE_ACTIVE', format('Maintenance schedule %s is active', p_schedule.schedule_number), 409, v_faults,
      'Suspend it first, or move its due days with rebase_maintenance_schedule'
    );
  end if;
end
$$;

grant execute on function maintenance.check_changeable to assetry_api;
-- end: function maintenance.check_changeable

-- source: function maintenance.check_imported_plans
-- Looks at what the values of job plans of an import mean: those of a new one, and of one that stands with what
-- changes.
create or replace function maintenance.check_imported_plans(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select case
             when r.faults <> '[]' or r.kept = '{}' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new, r.kept,
               case when n.required_permits is null and n.currency is null then '[]' else
                 maintenance.job_plan_faults(n) || maintenance.required_permit_faults(
                   n.required_permits, coalesce(p.required_permits, '{}')
                 )
               end
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join maintenance.job_plans as p on p.id = r.id
     cross join lateral jsonb_populate_record(p, r.kept) as n
     order by r.position
  );
end
$$;

grant execute on function maintenance.check_imported_plans to assetry_api;
-- end: function maintenance.check_imported_plans

-- source: function maintenance.check_imported_schedules
-- Looks at the schedules of an import: what they are about stays as it is meanwhile and is of use at their site, their
-- values fit together, and only drafts change. What follows from the values of a schedule is added to them.
create or replace function maintenance.check_imported_schedules(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held      jsonb := core.hold_imported('maintenance.schedules', p_rows, maintenance.held_fields());
  v_plan_ids  uuid[] := array(
    select distinct (r.kept ->> 'job_plan_id')::uuid from unnest(p_rows) as r where r.faults = '[]'
  );
  v_published jsonb := (
    select coalesce(jsonb_object_agg(r.job_plan_id, true), '{}')
      from maintenance.job_plan_revisions as r
     where r.job_plan_id = any (v_plan_ids)
       and r.status = 'PUBLISHED'
  );
begin
  return array(
    select case
             when r.faults <> '[]' or not r.is_new and r.kept = '{}' then
               row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
             when s.status <> 'DRAFT' then
               row(
                 r.position, r.code, r.id, r.is_new, r.kept,
                 jsonb_build_array(
                   core.fault('status', 'READ_ONLY', format('The schedule is %s: only drafts are changed', s.status))
                 )
               )::core.import_row
             else row(
               r.position, r.code, r.id, r.is_new,
               v.kept || jsonb_build_object(
                 'basis', n.basis, 'off_season', n.off_season, 'start_units', n.start_units,
                 'rule_ends_on', n.rule_ends_on
               ),
               maintenance.schedule_faults(n) || maintenance.subject_faults(n, v.kept, v_held, v_published)
             )::core.import_row
           end
      from unnest(p_rows) as r
      left join maintenance.schedules as s on s.id = r.id
     cross join lateral (
        select case when r.is_new then maintenance.new_schedule(r.kept, v_held) else r.kept end as kept
        -- Once a row.
        offset 0
     ) as v
     cross join lateral maintenance.with_standard(
        jsonb_populate_record(s, case when r.faults = '[]' then v.kept end)
     ) as n
     order by r.position
  );
end
$$;

grant execute on function maintenance.check_imported_schedules to assetry_api;
-- end: function maintenance.check_imported_schedules

-- source: function maintenance.draft_imported_plans
-- Gives job plans of an import, which are written, their first draft, or the draft in which their change is published.
create or replace function maintenance.draft_imported_plans(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  insert into maintenance.job_plan_revisions (job_plan_id, revision)
  select r.id, 1
    from unnest(p_rows) as r
   where r.is_new
     and r.faults = '[]'
   order by r.position;

  perform maintenance.draft_of(r.id)
     from unnest(p_rows) as r
    where not r.is_new
      and r.faults = '[]'
      and r.kept ?| '{instructions,estimated_minutes,downtime_minutes,requires_signature,required_permits,currency}';

  return p_rows;
end
$$;

grant execute on function maintenance.draft_imported_plans to assetry_api;
-- end: function maintenance.draft_imported_plans

-- source: function maintenance.draft_part_ids
-- The ids of the tasks or the lines of a draft, in their order, as objects.
create or replace function maintenance.draft_part_ids(p_entity text, p_revision_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
           when p_entity = 'maintenance.job_plan_tasks' then (
             select jsonb_agg(jsonb_build_object('id', t.id) order by t.position)
               from maintenance.job_plan_tasks as t
              where t.revision_id = p_revision_id
           )
           else (
             select jsonb_agg(jsonb_build_object('id', l.id) order by l.position)
               from maintenance.job_plan_lines as l
              where l.revision_id = p_revision_id
           )
         end;
end
$$;

grant execute on function maintenance.draft_part_ids to assetry_api;
-- end: function maintenance.draft_part_ids

-- source: function maintenance.import_plan_part
-- Makes the rows of an import the tasks or lines of the draft of their job plan, in their order, unless the newest
-- revision has the same. With a fault in one of them the job plan keeps what it has, and all are rejected.
create or replace function maintenance.import_plan_part(
  p_entity      text,
  p_job_plan_id uuid,
  p_part        core.import_row[]
)
returns setof core.import_row
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_given       jsonb := (
    select jsonb_agg(jsonb_strip_nulls(r.kept) - '{job_plan_id,is_current,row_version}'::text[] order by r.position)
      from unnest(p_part) as r
  );
  v_faults      jsonb;
  v_tasks       work.tasks[];
  v_lines       maintenance.job_plan_lines[];
  v_before      jsonb := maintenance.newest_parts(p_entity, p_job_plan_id);
  v_after       jsonb;
  v_said        jsonb;
  v_said_before jsonb;
begin
  if p_entity = 'maintenance.job_plan_tasks' then
    select r.p_read, r.p_faults into v_tasks, v_faults from work.read_tasks(v_given, p_entity) as r;
  else
    select r.p_read, r.p_faults into v_lines, v_faults from maintenance.read_plan_lines(v_given) as r;
  end if;

  if v_faults <> '[]' or exists (select from unnest(p_part) as r where r.faults <> '[]') then
    return query
    select *
      from core.rejected_lines(
             p_part, 'job_plan_id', case when v_lines is null then 'p_tasks' else 'p_lines' end, v_faults
           );
    return;
  end if;

  v_said_before := maintenance.without_ids(p_entity, v_before);

  -- Where there are none yet, nothing is compared. What is stored says what was read.
  if v_said_before <> '[]' then
    v_said := maintenance.without_ids(p_entity, coalesce(to_jsonb(v_tasks), to_jsonb(v_lines)));
  end if;

  if v_said is distinct from v_said_before then
    perform maintenance.store_draft(p_job_plan_id, v_tasks, v_lines);
    v_after := maintenance.draft_part_ids(p_entity, maintenance.draft_of(p_job_plan_id));
  else
    v_after := v_before;
  end if;

  return query select * from core.stored_lines(p_part, v_after, v_said_before, coalesce(v_said, v_after));
end
$$;

grant execute on function maintenance.import_plan_part to assetry_api;
-- end: function maintenance.import_plan_part

-- source: function maintenance.import_route_part
-- Makes the rows of an import the stops of their route, in their order. With a fault in one of them the route keeps
-- what it has, and all are rejected.
create or replace function maintenance.import_route_part(p_route_id uuid, p_part core.import_row[])
returns setof core.import_row
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_entity text := 'maintenance.route_stops';
  v_before jsonb := maintenance.stops_of(p_route_id);
  v_route  maintenance.routes;
  v_read   record := maintenance.read_stops(
    (
      select jsonb_agg(jsonb_strip_nulls(r.kept) - '{id,route_id,site_id,row_version}'::text[] order by r.position)
        from unnest(p_part) as r
    )
  );
begin
  select * into v_route from maintenance.routes as r where r.id = p_route_id;
  perform work.hold_assets(array(select t.asset_id from unnest(v_read.p_read) as t));
  v_read.p_faults := v_read.p_faults || maintenance.stop_faults(v_route, v_read.p_read);

  if v_read.p_faults <> '[]' or exists (select from unnest(p_part) as r where r.faults <> '[]') then
    return query select * from core.rejected_lines(p_part, 'route_id', 'p_stops', v_read.p_faults);
    return;
  end if;

  -- A stop of the same asset stays, so that the log tells what changed.
  v_read.p_read := array(
    select row(t.id, n.organization_id, n.site_id, n.route_id, n.position, n.asset_id, n.note, n.row_version,
           n.created_at, n.created_by, n.updated_at, n.updated_by)::maintenance.route_stops
      from unnest(v_read.p_read) as n
      left join maintenance.route_stops as t on t.route_id = p_route_id and t.asset_id = n.asset_id
     order by n.position
  );
  perform maintenance.store_stops(v_route, v_read.p_read);

  return query
  select w.*
    from (select maintenance.stops_of(p_route_id) as stops) as a
   cross join lateral core.stored_lines(
                 p_part, a.stops, core.said_lines(v_entity, v_before), core.said_lines(v_entity, a.stops)
               ) as w;
end
$$;

grant execute on function maintenance.import_route_part to assetry_api;
-- end: function maintenance.import_route_part

-- source: function maintenance.mark_outages
-- Notes that days which were left out for a larger schedule may come back: an outage may let that schedule through a
-- blackout, or no longer does.
create or replace function maintenance.mark_outages()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'generate_maintenance', array(
      select o.schedule_id
        from maintenance.occurrences as o
       where o.organization_id = new.organization_id
         and o.site_id = new.site_id
         and o.larger_schedule_id is not null
    )
  );

  return null;
end
$$;

create or replace trigger mark_outages
  after update on maintenance.outages
  for each row
  when (
    (old.status, old.starts_at, old.ends_at, old.site_id)
      is distinct from (new.status, new.starts_at, new.ends_at, new.site_id)
  )
  execute function maintenance.mark_outages();
-- end: function maintenance.mark_outages

-- source: function maintenance.rule_days
-- The days of a recurrence rule in one of its periods, in order; p_turn counts periods from that of the anchor, which
-- may lie before the first of them. A day that a month does not have is left out, never moved. A period of DAILY is a
-- month, so that a distant one is found as fast; weeks begin on Monday.
create or replace function maintenance.rule_days(
  p_rule      maintenance.recurrence,
  p_anchor_on date,
  p_turn      integer
)
returns date[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_from   date;
  v_month  date;
  v_to     date;
  v_days   date[]  := '{}';
  -- Without any part that names days it is the day of the anchor.
  v_anchor integer := case
    when num_nonnulls(p_rule.month_days, p_rule.week_days) = 0 then extract(day from p_anchor_on)
  end;
  v_first  integer;
  v_length integer;
  v_before integer;
  v_behind integer;
begin
  if p_rule.frequency = 'WEEKLY' then
    v_from := p_anchor_on - extract(isodow from p_anchor_on)::integer + 1 + 7 * p_rule.every_n * p_turn;
    v_days := array(
      select v_from + w.n - 1
        from generate_series(1, 7) as w (n)
       where w.n = any (coalesce(p_rule.week_days, array[extract(isodow from p_anchor_on)::integer]))
         and (p_rule.months is null or extract(month from v_from + w.n - 1) = any (p_rule.months))
    );
    return maintenance.rule_places(p_rule, v_days);
  elsif p_rule.frequency = 'YEARLY' then
    v_from := make_date(extract(year from p_anchor_on)::integer + p_rule.every_n * p_turn, 1, 1);
    v_to := v_from + 364;
  else
    v_from := (
      date_trunc('month', p_anchor_on::timestamp)
        + make_interval(months => p_turn * case p_rule.frequency when 'DAILY' then 1 else p_rule.every_n end)
    )::date;
    v_to := v_from;
  end if;

  v_month := v_from;

  while v_month <= v_to loop
    v_length := (v_month + interval '1 month')::date - v_month;

    if extract(month from v_month) = any (p_rule.months)
       or p_rule.months is null
          and (
            p_rule.frequency <> 'YEARLY' or v_anchor is null
            or extract(month from v_month) = extract(month from p_anchor_on)
          )
    then
      v_first := extract(isodow from v_month);
      -- The numbers of BYDAY are counted within the month, of a year without months within the year.
      v_before := case when p_rule.frequency = 'YEARLY' and p_rule.months is null then v_month - v_from else 0 end;
      v_behind := case
        when p_rule.frequency = 'YEARLY' and p_rule.months is null then
          (v_from + interval '1 year')::date - v_month - v_length
        else 0
      end;
      v_days := v_days || array(
        select v_month + m.n - 1
          from (select g.n, (v_first + g.n - 2) % 7 + 1 as word from generate_series(1, v_length) as g (n)) as m
         where (
                 p_rule.month_days is null
                 or m.n = any (p_rule.month_days)
                 or m.n - v_length - 1 = any (p_rule.month_days)
               )
           and (
                 p_rule.week_days is null
                 or m.word = any (p_rule.week_days)
                 or ((v_before + m.n - 1) / 7 + 1) * 10 + m.word = any (p_rule.week_days)
                 or -((v_behind + v_length - m.n) / 7 + 1) * 10 - m.word = any (p_rule.week_days)
               )
           and case
                 when p_rule.frequency = 'DAILY' then (v_month + m.n - 1 - p_anchor_on) % p_rule.every_n = 0
                 else m.n = coalesce(v_anchor, m.n)
               end
      );
    end if;

    v_month := v_month + v_length;
  end loop;

  return maintenance.rule_places(p_rule, v_days);
end
$$;

grant execute on function maintenance.rule_days to assetry_api, assetry_list;
-- end: function maintenance.rule_days

-- source: function maintenance.without_ids
-- Tasks or lines of a job plan, in their order, with what they say alone, as their table writes it, so that two of them
-- can be compared.
create or replace function maintenance.without_ids(p_entity text, p_parts jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(w.part - c.unsaid order by w.place), '[]')
    from (
      select e.place,
             case
               when p_entity = 'maintenance.job_plan_tasks' then
                 to_jsonb(jsonb_populate_record(null::maintenance.job_plan_tasks, e.part))
               else to_jsonb(jsonb_populate_record(null::maintenance.job_plan_lines, e.part))
             end as part
        from jsonb_array_elements(p_parts) with ordinality as e (part, place)
      offset 0
    ) as w
   cross join (
      select array(
               select a.attname::text
                 from pg_catalog.pg_attribute as a
                where a.attrelid = to_regclass(p_entity)
                  and a.attnum > 0
                  and not exists (
                        select from core.entity_fields as f where f.entity = p_entity and f.field = a.attname::text
                      )
             ) as unsaid
      offset 0
   ) as c
$$;

grant execute on function maintenance.without_ids to assetry_api;
-- end: function maintenance.without_ids

-- source: function meter.check_imported_meters
-- Looks at the meters of an import: what they measure and their types stay as they are meanwhile, settings fit
-- together, and a first reading is one that the meter can show. Readings of meters that stand are taken out of their
-- rows.
create or replace function meter.check_imported_meters(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held    jsonb := core.hold_imported('meter.meters', p_rows, '{location_id,asset_id,type_id}');
  v_told    text[] := '{current_reading,current_at,life_to_date}';
  v_counted text[] := '{type_id,rollover_value,max_rate_per_day,outlier_deviations,outlier_window,average_method,'
    'average_window,static_per_day}';
begin
  -- What is observed of a meter is compared with what was read, so nothing is read meanwhile.
  perform meter.lock_standings(
    array(select r.id from unnest(p_rows) as r where not r.is_new and r.faults = '[]' and r.kept - v_told <> '{}')
  );

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, w.kept,
             r.faults || case
               when r.faults <> '[]' then '[]'
               when r.is_new then meter.new_meter_faults(r.kept, w.kept, v_held)
               when w.kept <> '{}' then coalesce(
                 (
                   select jsonb_agg(core.fault(k.key, 'READ_ONLY', 'An import cannot change it') order by k.key)
                     from jsonb_object_keys(w.kept) as k (key)
                    where k.key = any (v_counted)
                 ),
                 '[]'
               ) || meter.meter_faults(jsonb_populate_record(m, w.kept), false)
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.meters as m on m.id = r.id
     cross join lateral (
        select case
                 when r.faults <> '[]' then r.kept
                 when r.is_new then meter.new_meter(r.kept, v_held)
                 else r.kept - v_told
               end as kept
        offset 0
     ) as w
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_meters to assetry_api;
-- end: function meter.check_imported_meters

-- source: function meter.check_imported_outputs
-- Looks at the output counters of an import: each stands at the site of its meter, which stays as it is meanwhile, its
-- values fit together, and its meter has no other on its days. Counters of a meter are compared in the order of their
-- first days, which do not change, so that each row is looked at once.
create or replace function meter.check_imported_outputs(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_held   jsonb   := core.hold_imported('meter.output_counters', p_rows, '{meter_id}');
  v_taken  text    := 'The meter counts output on some of these days already';
  v_faults jsonb;
begin
  p_rows := array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 r.kept || jsonb_build_object('site_id', v_held -> (r.kept ->> 'meter_id') -> 'site_id')
               else r.kept
             end,
             r.faults || case
               when r.faults <> '[]' or r.kept = '{}' then '[]'
               when o.archived_at is not null then
                 jsonb_build_array(core.fault('starts_on', 'ARCHIVED', 'The output counter is archived'))
               when r.is_new and m.status <> 'ACTIVE' then
                 jsonb_build_array(
                   core.fault('meter_id', 'METER_NOT_ACTIVE', format('Meter %s is %s', m.code, m.status))
                 )
               else meter.output_counter_faults(n.counter, m.meter)
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.output_counters as o on o.id = r.id
     cross join lateral (
        select jsonb_populate_record(o, case when r.faults = '[]' then r.kept end) as counter
     ) as n
      -- By key: joined, all meters within reach would be read.
      left join lateral (
        select m as meter, m.status, m.code from meter.meters as m where m.id = (n.counter).meter_id offset 0
      ) as m on true
     order by r.position
  );

  with file as (
    select r.position, r.is_new, n.id, n.meter_id, n.starts_on, coalesce(n.ends_on, 'infinity') as ends_on,
           n.archived_at
      from unnest(p_rows) as r
      left join meter.output_counters as o on o.id = r.id
     cross join lateral jsonb_populate_record(o, r.kept || jsonb_build_object('id', r.id)) as n
     where r.faults = '[]'
       and r.kept <> '{}'
  ),
  -- As they will be, those that stay as they are, too.
  counter as (
    select f.position, f.is_new, f.meter_id, f.starts_on, f.ends_on
      from file as f
     where f.archived_at is null
     union all
    select null, false, o.meter_id, o.starts_on, coalesce(o.ends_on, 'infinity')
      from meter.output_counters as o
     where o.archived_at is null
       and o.meter_id in (select f.meter_id from file as f)
       and o.id not in (select f.id from file as f)
  ),
  compared as (
    select c.position, c.starts_on, c.ends_on, c.is_new,
           max(c.ends_on) over (w rows between unbounded preceding and 1 preceding) as before,
           min(c.starts_on) filter (where not c.is_new)
             over (
               partition by c.meter_id
               order by c.starts_on desc, c.position desc nulls first
               rows between unbounded preceding and 1 preceding
             ) as next
      from counter as c
    window w as (partition by c.meter_id order by c.starts_on, c.position nulls first)
  )
  select jsonb_object_agg(c.position, true) into v_faults
    from compared as c
   where c.position is not null
     and (c.is_new and c.before >= c.starts_on or c.ends_on >= c.next);

  return array(
    select case
             when v_faults ? r.position::text then
               core.with_fault(r, core.fault('starts_on', 'OUTPUT_COUNTER_OVERLAPS', v_taken))
             else r
           end
      from unnest(p_rows) as r
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_outputs to assetry_api;
-- end: function meter.check_imported_outputs

-- source: function meter.check_imported_types
-- Looks at the settings of meter types of an import: those of a new one, and of one that stands with what changes.
create or replace function meter.check_imported_types(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, r.kept,
             case
               when r.faults <> '[]' or r.kept = '{}' then r.faults
               else meter.meter_faults(jsonb_populate_record(null::meter.meters, meter.standard_of(n)), true)
             end
           )::core.import_row
      from unnest(p_rows) as r
      left join meter.types as t on t.id = r.id
     cross join lateral jsonb_populate_record(t, case when r.faults = '[]' then r.kept end) as n
     order by r.position
  );
end
$$;

grant execute on function meter.check_imported_types to assetry_api;
-- end: function meter.check_imported_types

-- source: function meter.effectiveness_of
-- How the assets in service or on standby of given sites that count output ran on the days of a period on which they
-- count it, up to now at most, of given assets, null for all. Hours: what their output takes at the ideal rate, good
-- and all, in which they were up and were required to be, and all of these days.
create or replace function meter.effectiveness_of(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, asset_id uuid, at timestamptz, good_hours numeric, total_hours numeric, up numeric, required numeric,
  calendar numeric
)
language sql
stable
set search_path = ''
as $$
  with counting as (
    select d.days, array_agg(d.asset_id) as asset_ids
      from (
        select c.asset_id, unnest(range_agg(daterange(c.from_on, c.until_on, '[]'))) as days
          from meter.counters_of(p_site_ids, p_asset_ids, p_from, p_until) as c
         group by c.asset_id
      ) as d
     group by d.days
  ), ran as (
    select f.site_id, f.asset_id, min(f.at) as at, sum(f.up) / 60 as up, sum(f.required) / 60 as required,
           sum(
             extract(epoch from least(upper(c.days)::timestamp at time zone s.time_zone, now()) - f.at) / 3600
           ) as calendar
      from counting as c
     cross join lateral asset.site_availability(
             p_site_ids, c.asset_ids, lower(c.days), upper(c.days) - 1
           ) as f
      join core.sites as s on s.id = f.site_id
     group by f.site_id, f.asset_id
  ), made as (
    select o.asset_id, sum(o.good_hours) as good_hours, sum(o.total_hours) as total_hours
      from meter.output_of(p_site_ids, p_asset_ids, p_from, p_until) as o
     group by o.asset_id
  )
  select r.site_id, r.asset_id, r.at, coalesce(m.good_hours, 0), coalesce(m.total_hours, 0), r.up, r.required,
         r.calendar
    from ran as r
    left join made as m on m.asset_id = r.asset_id
$$;
-- end: function meter.effectiveness_of

-- source: function meter.log_readings
-- Writes one line of the log for each site with what was kept of judged entries: how many, and of a single one what it
-- says.
create or replace function meter.log_readings(p_judged meter.entry[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform audit.record_batch(
            'meter.readings', b.entity_id, b.site_id,
            jsonb_build_object('source', b.source, 'accepted', b.accepted, 'suspect', b.suspect)
              || case when b.accepted + b.suspect > 1 then '{}' else b.only end
          )
     from (
       select j.site_id,
              min(j.source) as source,
              count(*) filter (where j.outcome = 'ACCEPTED') as accepted,
              count(*) filter (where j.outcome = 'SUSPECT') as suspect,
              (array_agg(j.reading_id))[1] as entity_id,
              (
                array_agg(
                  jsonb_strip_nulls(
                    jsonb_build_object(
                      'meter_id', j.meter_id, 'reading', j.reading, 'read_at', j.read_at, 'kind', j.kind,
                      'final_reading', j.final_reading, 'note', j.note, 'instrument_id', j.instrument_id
                    )
                  )
                )
              )[1] as only
         from unnest(p_judged) as j
        where j.outcome in ('ACCEPTED', 'SUSPECT')
        group by j.site_id
     ) as b;
end
$$;

grant execute on function meter.log_readings to assetry_api;
-- end: function meter.log_readings

-- source: function meter.meter_faults
-- Every fault of settings of a meter that contradict each other or what was read. A type is of no asset.
create or replace function meter.meter_faults(p_meter meter.meters, p_is_type boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Most meters count, and have nothing else set of which something could be wrong.
  if p_meter.kind = 'CONTINUOUS'
    and p_meter.reading_mode = 'ABSOLUTE'
    and p_meter.average_method in ('SLIDING_READINGS', 'SLIDING_DAYS', 'ALL')
    and p_meter.unit is not null
    and (p_is_type or num_nonnulls(p_meter.asset_id, p_meter.location_id) = 1)
    and num_nonnulls(
          p_meter.observations, p_meter.rollover_value, p_meter.max_rate_per_day, p_meter.outlier_deviations,
          p_meter.outlier_window, p_meter.max_value, p_meter.average_window, p_meter.static_per_day
        ) = 0
  then
    return '[]';
  end if;

  return (
    select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
      from (
        values
          (
            'asset_id', 'MISSING_VALUE', 'An asset or a location is required',
            not p_is_type and num_nonnulls(p_meter.asset_id, p_meter.location_id) = 0
          ),
          (
            'location_id', 'NOT_ALLOWED', 'Set either an asset or a location',
            num_nonnulls(p_meter.asset_id, p_meter.location_id) = 2
          ),
          ('unit', 'MISSING_VALUE', 'A value is required', p_meter.kind <> 'CHARACTERISTIC' and p_meter.unit is null),
          (
            'unit', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.unit is not null
          ),
          (
            'min_value', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.min_value is not null
          ),
          (
            'max_value', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.max_value is not null
          ),
          (
            'max_rate_per_day', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.max_rate_per_day is not null
          ),
          (
            'decimals', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.decimals is not null
          ),
          (
            'observations', 'MISSING_VALUE', 'A CHARACTERISTIC meter requires observations',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.observations is null
          ),
          (
            'observations', 'NOT_ALLOWED', 'Only for a CHARACTERISTIC meter',
            p_meter.kind <> 'CHARACTERISTIC' and p_meter.observations is not null
          ),
          ('observations', 'TOO_SMALL', 'At least 2', cardinality(p_meter.observations) < 2),
          (
            'observations', 'TOO_LARGE', 'At most 50 of 1 to 80 characters, with no blank around them',
            cardinality(p_meter.observations) > 50
              or exists (
                   select 1
                     from unnest(p_meter.observations) as o (word)
                    where char_length(o.word) not between 1 and 80 or o.word <> btrim(o.word)
                 )
          ),
          (
            'observations', 'ALREADY_EXISTS', 'It is listed twice',
            cardinality(p_meter.observations)
              > (select count(distinct lower(o.word)) from unnest(p_meter.observations) as o (word))
          ),
          (
            'observations', 'TOO_SMALL', 'At least as many as the greatest position read',
            cardinality(p_meter.observations) < meter.greatest_read(p_meter)
          ),
          (
            'reading_mode', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter is read in amounts',
            p_meter.reading_mode = 'DELTA' and p_meter.kind <> 'CONTINUOUS'
          ),
          (
            'direction', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter with reading_mode ABSOLUTE counts down',
            p_meter.direction = 'DOWN' and (p_meter.kind <> 'CONTINUOUS' or p_meter.reading_mode = 'DELTA')
          ),
          (
            'rollover_value', 'NOT_CONTINUOUS',
            'Only a CONTINUOUS meter with reading_mode ABSOLUTE that counts up rolls over',
            p_meter.rollover_value is not null
              and (p_meter.kind <> 'CONTINUOUS' or p_meter.reading_mode = 'DELTA' or p_meter.direction = 'DOWN')
          ),
          (
            'max_rate_per_day', 'MISSING_VALUE',
            'Required with rollover_value, to distinguish a rollover from an error',
            p_meter.rollover_value is not null and p_meter.max_rate_per_day is null
          ),
          (
            'max_rate_per_day', 'NOT_ALLOWED', 'A derived meter has no limit of its rate',
            p_meter.is_follower and p_meter.max_rate_per_day is not null
          ),
          (
            'outlier_deviations', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter has usual amounts',
            p_meter.outlier_deviations is not null and p_meter.kind <> 'CONTINUOUS'
          ),
          (
            'outlier_deviations', 'NOT_ALLOWED', 'A derived meter has no outlier detection',
            p_meter.outlier_deviations is not null and p_meter.is_follower
          ),
          (
            'outlier_window', 'NOT_ALLOWED', 'Requires outlier_deviations',
            p_meter.outlier_window is not null and p_meter.outlier_deviations is null
          ),
          ('max_value', 'TOO_SMALL', 'At least min_value', p_meter.max_value < p_meter.min_value),
          (
            'average_method', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter has an average per day',
            p_meter.kind <> 'CONTINUOUS' and p_meter.average_method <> 'SLIDING_READINGS'
          ),
          (
            'average_window', 'NOT_ALLOWED', 'Only for SLIDING_DAYS and SLIDING_READINGS',
            p_meter.average_window is not null and p_meter.average_method in ('ALL', 'STATIC')
          ),
          (
            'average_window', 'TOO_SMALL', 'At least 2 readings',
            p_meter.average_window < 2 and p_meter.average_method = 'SLIDING_READINGS'
          ),
          (
            'static_per_day', 'MISSING_VALUE', 'Required with average_method STATIC',
            p_meter.static_per_day is null and p_meter.average_method = 'STATIC'
          ),
          (
            'static_per_day', 'NOT_ALLOWED', 'Only with average_method STATIC',
            p_meter.static_per_day is not null and p_meter.average_method <> 'STATIC'
          )
      ) as f (field, code, message, is_so)
     where f.is_so
  );
end
$$;

grant execute on function meter.meter_faults to assetry_api;
-- end: function meter.meter_faults

-- source: function meter.store_first_readings
-- Gives the new meters of an import, which are written, their standings and the readings that their rows have. Nothing
-- was read of a meter before, and meter.new_meter_faults has judged its reading: it is good, and counts what it says
-- where the meter is read in amounts. Where it is to be rounded it is judged again, a thousand at a time.
create or replace function meter.store_first_readings(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_first meter.entry[] := array(
    select jsonb_populate_record(
             null::meter.entry,
             jsonb_build_object(
               'row', r.position, 'reading_id', uuidv7(), 'meter_id', m.id, 'site_id', m.site_id,
               'read_at', r.kept -> 'current_at', 'reading', n.reading, 'kind', 'READING',
               'delta', case
                 when m.kind <> 'CONTINUOUS' then null
                 when m.reading_mode = 'DELTA' then n.reading
                 else 0
               end,
               'quality', 'GOOD', 'is_confirmed', false, 'source', 'IMPORT',
               'outcome', case when n.reading is not null and m.decimals is null then 'ACCEPTED' end
             )
           )
      from unnest(p_rows) as r
     cross join lateral (select * from meter.meters as m where m.id = r.id offset 0) as m
     cross join lateral (select round((r.kept ->> 'current_reading')::numeric, 6) as reading) as n
     where r.is_new
       and r.faults = '[]'
     order by r.position
  );
  v_rest  jsonb         := (
    select jsonb_object_agg(f.row, true)
      from unnest(v_first) as f
     where f.reading is not null
       and f.outcome is null
  );
begin
  insert into meter.standings (site_id, meter_id, life_to_date, average_per_day, current_reading, current_at)
  select m.site_id, m.id, l.life_to_date, m.static_per_day,
         case
           when f.outcome is null then null
           when m.reading_mode = 'ABSOLUTE' then f.reading
           else l.life_to_date
         end,
         case when f.outcome is not null then f.read_at end
    from unnest(v_first) as f
   cross join lateral (select * from meter.meters as m where m.id = f.meter_id offset 0) as m
   cross join lateral (
      select m.initial_life_to_date + case when f.outcome is null then 0 else coalesce(f.delta, 0) end as life_to_date
   ) as l
   order by m.id;

  perform meter.write_readings(v_first);
  perform meter.mark_rollups(array_agg(f.meter_id), array_agg(f.read_at))
     from unnest(v_first) as f
    where f.outcome is not null;
  perform meter.log_readings(v_first);

  if v_rest is null then
    return;
  end if;

  for v_part in 0 .. cardinality(p_rows) / 1000 loop
    perform meter.store_readings(
      meter.read_entries(
        (
          select coalesce(
                   jsonb_agg(
                     jsonb_build_object(
                       'meter_id', r.id, 'reading', r.kept -> 'current_reading', 'read_at', r.kept -> 'current_at'
                     )
                     order by r.position
                   ),
                   '[]'
                 )
            from unnest(p_rows) as r
           where v_rest ? r.position::text
             and r.position / 1000 = v_part
        ),
        'IMPORT'
      )
    );
  end loop;
end
$$;

grant execute on function meter.store_first_readings to assetry_api;
-- end: function meter.store_first_readings

-- source: function meter.store_imported_outputs
-- Writes the accepted output counters of an import: first those that are archived, then those that change, because one
-- that ends makes room for the next.
create or replace function meter.store_imported_outputs(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  perform core.store_import(
            'meter.output_counters',
            array(
              select r
                from unnest(p_rows) as r
               where n.turn = case when r.is_new then 3 when r.kept ? 'archived_at' then 1 else 2 end
               order by r.position
            ),
            '{site_id}'
          )
     from generate_series(1, 3) as n (turn);
  return p_rows;
exception
  when exclusion_violation then
    perform core.refuse(
      'OUTPUT_COUNTER_OVERLAPS', 'One of the meters counts output on some of these days already', 409
    );
end
$$;

grant execute on function meter.store_imported_outputs to assetry_api;
-- end: function meter.store_imported_outputs

-- source: function meter.store_readings
-- Judges entries and keeps what is accepted or suspect: the one way of readings into the table. Answers every entry
-- with its outcome. Meters are locked in the order of their ids, so that two calls never wait for each other.
create or replace function meter.store_readings(p_entries meter.entry[])
returns meter.entry[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_judged meter.entry[];
begin
  perform meter.lock_standings(array(select e.meter_id from unnest(p_entries) as e));
  v_judged := array(select j from meter.judge_entries(p_entries) as j);

  perform meter.write_readings(v_judged);
  perform meter.settle_entries(v_judged);

  perform meter.log_readings(v_judged);
  perform meter.watch_meters(array(select distinct j.meter_id from unnest(v_judged) as j where j.meter_id is not null));
  return v_judged;
end
$$;

grant execute on function meter.store_readings to assetry_api;
-- end: function meter.store_readings

-- source: function meter.write_readings
-- Keeps the readings of judged entries that are accepted or suspect.
create or replace function meter.write_readings(p_judged meter.entry[])
returns void
language sql
volatile
set search_path = ''
as $$
  insert into meter.readings (
    id, site_id, meter_id, read_at, reading, final_reading, delta, kind, quality, suspicion, is_confirmed, source, note,
    corrects_id, instrument_id, was_unfit
  )
  select j.reading_id, j.site_id, j.meter_id, j.read_at, j.reading, j.final_reading, j.delta, j.kind, j.quality,
         j.suspicion, j.is_confirmed, j.source, j.note, j.corrects_id, j.instrument_id, j.was_unfit
    from unnest(p_judged) as j
   where j.outcome in ('ACCEPTED', 'SUSPECT')
   order by j.meter_id, j.read_at
$$;

grant execute on function meter.write_readings to assetry_api;
-- end: function meter.write_readings

-- source: function notify.tell_destination
-- Sends a message to a destination through the relay of its channel, in the transaction that asks for it; returns its
-- id, or null when it cannot be sent: the destination is archived, or no working relay serves its channel. For
-- messages that no person sends: the caller decides about one that nobody receives.
create or replace function notify.tell_destination(p_destination_id uuid, p_subject text, p_body text)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_message_id uuid;
begin
  begin
    insert into notify.messages (site_id, relay_id, destination_id, kind, recipient, subject, body)
    select d.site_id, r.id, d.id, 'EVENT', d.address,
           left(regexp_replace(p_subject, '[[:cntrl:]]+', ' ', 'g'), 200), left(p_body, 10000)
      from notify.destinations as d
      join notify.relays as r on r.organization_id = d.organization_id and r.channel = d.channel
     where d.organization_id = core.current_organization_id()
       and d.id = p_destination_id
       and d.archived_at is null
       and r.status in ('ACTIVE', 'TESTING')
    returning id into v_message_id;

    if v_message_id is not null then
      perform notify.enqueue_message(v_message_id);
    end if;
  exception
    when sqlstate 'PGRST' then
      -- There is no queue: nothing would ever send it.
      return null;
  end;

  return v_message_id;
end
$$;
-- end: function notify.tell_destination

-- source: function procurement.check_invoice
-- Refuses an invoice whose values contradict each other.
create or replace function procurement.check_invoice(p_invoice procurement.invoices)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]'))
    from core.sites as s
   cross join lateral (
      values
        ('currency', 'NOT_IN_VOCABULARY', 'One of /currencies', not core.is_currency(p_invoice.currency)),
        ('tax_amount', 'NOT_EXACT', 'At most four places', scale(trim_scale(p_invoice.tax_amount)) > 4),
        ('due_on', 'TOO_EARLY', 'Cannot be before the invoice day', p_invoice.due_on < p_invoice.invoiced_on),
        ('invoiced_on', 'IN_FUTURE', 'Cannot be in the future', p_invoice.invoiced_on > core.site_date(s.id)),
        (
          'last_used_on', 'NOT_ALLOWED', 'Only for consigned goods',
          p_invoice.purchase_order_id is not null and p_invoice.last_used_on is not null
        ),
        (
          'last_used_on', 'IN_FUTURE', 'Cannot be in the future',
          p_invoice.purchase_order_id is null
            and p_invoice.last_used_on > greatest(core.site_date(s.id), p_invoice.invoiced_on)
        )
    ) as f (field, code, message, is_so)
   where s.id = p_invoice.site_id
     and f.is_so
$$;

grant execute on function procurement.check_invoice to assetry_api;
-- end: function procurement.check_invoice

-- source: function procurement.refuse_budget
-- Refuses amounts that budgets do not cover, unless there are no faults.
create or replace function procurement.refuse_budget(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults <> '[]' then
    perform core.refuse(
      'BUDGET_EXCEEDED', p_faults -> 0 ->> 'message', 422, p_faults,
      'Order less, revise the budget, or request a budget transfer'
    );
  end if;
end
$$;

grant execute on function procurement.refuse_budget to assetry_api;
-- end: function procurement.refuse_budget

-- source: function procurement.successor_of
-- The budget that takes over the charges of another one; refuses one that is not for the same cost center and later
-- days. Both are locked.
create or replace function procurement.successor_of(p_budget procurement.budgets, p_to_budget_id uuid)
returns procurement.budgets
language plpgsql
stable
set search_path = ''
as $$
declare
  v_to procurement.budgets;
begin
  select * into v_to from procurement.budgets as b where b.id = p_to_budget_id;

  if not found then
    perform core.refuse_field('p_to_budget_id', 'NOT_FOUND', 'No such budget');
  elsif (v_to.cost_center_id, v_to.currency) <> (p_budget.cost_center_id, p_budget.currency) then
    perform core.refuse_field('p_to_budget_id', 'NOT_ALLOWED', 'It has another cost center or currency');
  elsif v_to.starts_on <= p_budget.ends_on then
    perform core.refuse_field('p_to_budget_id', 'NOT_ALLOWED', 'It is not for later days');
  elsif v_to.status <> 'ACTIVE' then
    perform core.refuse_field('p_to_budget_id', 'NOT_ALLOWED', format('It is %s', v_to.status));
  end if;

  return v_to;
end
$$;

grant execute on function procurement.successor_of to assetry_api;
-- end: function procurement.successor_of

-- source: function report.worst_assets_of
-- The assets of given sites that failed, stood still or cost most in a period, at most so many: by the sum of their
-- ranks in failures, lost hours and costs. Costs are those in the currency of the site.
create or replace function report.worst_assets_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_limit integer
)
returns table (
  asset_id uuid, site_id uuid, failures bigint, lost_hours numeric, cost numeric, currency text, rank_sum bigint
)
language sql
stable
security definer
set search_path = ''
as $$
  with stood as (
    select f.asset_id, f.failures::bigint as failures, f.lost / 60 as lost
      from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until, true) as f
  ), spent as (
    select c.asset_id, sum(c.numerator) as cost
      from work.cost_facts(p_site_ids, p_asset_ids, p_from, p_until) as c
      join core.sites as s on s.id = c.site_id and s.currency = c.currency
     where c.asset_id is not null
     group by c.asset_id
  ), ranked as (
    select a.id, a.site_id, coalesce(o.failures, 0) as failures, coalesce(o.lost, 0) as lost,
           coalesce(p.cost, 0) as cost,
           rank() over (order by coalesce(o.failures, 0) desc) + rank() over (order by coalesce(o.lost, 0) desc)
             + rank() over (order by coalesce(p.cost, 0) desc) as rank_sum
      from stood as o
      full join spent as p on p.asset_id = o.asset_id
      join asset.assets as a on a.id = coalesce(o.asset_id, p.asset_id) and a.site_id = any (p_site_ids)
     where o.failures > 0
        or o.lost > 0
        or p.cost > 0
  )
  select r.id, r.site_id, r.failures, round(r.lost, 4), r.cost, s.currency, r.rank_sum
    from ranked as r
    join core.sites as s on s.organization_id = core.current_organization_id() and s.id = r.site_id
   order by r.rank_sum, r.id
   limit p_limit
$$;

grant execute on function report.worst_assets_of to assetry_list;
-- end: function report.worst_assets_of

-- source: function request.check_imported_requests
-- Looks at the requests of an import: what they are about stays as it is meanwhile and is of use at their site, and
-- only open ones change. What a new request has where nothing else is said is added to it.
create or replace function request.check_imported_requests(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held     jsonb := core.hold_imported('request.requests', p_rows, '{location_id,asset_id}');
  v_problems jsonb := (
    select coalesce(jsonb_object_agg(p.id, p.default_priority), '{}')
      from request.problems as p
     where p.id = any (
             array(select distinct (r.kept ->> 'problem_id')::uuid from unnest(p_rows) as r where r.faults = '[]')
           )
  );
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new, v.kept,
             r.faults || coalesce(
               (
                 select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code)
                   from (
                     values
                       ('site_id', 'MISSING_VALUE', 'site_id or asset_id is required', v.site_id is null),
                       (
                         'location_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
                         v_held #>> array[v.kept ->> 'location_id', 'site_id'] <> v.site_id
                       ),
                       (
                         'asset_id', 'PARENT_AT_OTHER_SITE', 'It is at another site',
                         v_held #>> array[v.kept ->> 'asset_id', 'site_id'] <> v.site_id
                       ),
                       (
                         'asset_id', 'ASSET_RETIRED', 'The asset is out of use',
                         asset.is_retired(v_held #>> array[v.kept ->> 'asset_id', 'status'])
                       ),
                       (
                         'reported_at', 'IN_FUTURE', 'Cannot be in the future',
                         (v.kept ->> 'reported_at')::timestamptz > clock_timestamp()
                       ),
                       (
                         'status', 'READ_ONLY', format('The request is %s', q.status),
                         q.status not in ('NEW', 'TRIAGED', 'WAITING_REQUESTER')
                       )
                   ) as f (field, code, message, is_so)
                  where f.is_so
                    and r.faults = '[]'
                    and v.kept <> '{}'
               ),
               '[]'
             )
           )::core.import_row
      from unnest(p_rows) as r
      left join request.requests as q on q.id = r.id
     cross join lateral (
        select w.kept, coalesce(q.site_id::text, w.kept ->> 'site_id') as site_id
          from (
            select case
                     when not r.is_new or r.faults <> '[]' then r.kept
                     else jsonb_build_object(
                       'site_id', v_held #> array[r.kept ->> 'asset_id', 'site_id'],
                       'priority', request.usual_priority(
                         v_problems ->> (r.kept ->> 'problem_id'),
                         v_held #>> array[r.kept ->> 'asset_id', 'criticality']
                       )
                     ) || jsonb_strip_nulls(r.kept) || '{"status": "NEW"}'
                   end as kept
            -- Once a row.
            offset 0
          ) as w
     ) as v
     order by r.position
  );
end
$$;

grant execute on function request.check_imported_requests to assetry_api;
-- end: function request.check_imported_requests

-- source: function request.follow_imported
-- Gives the requests that an import made or changed their clocks, where a service policy promises an answer to
-- requests.
create or replace function request.follow_imported(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_request request.requests;
begin
  if not exists (
    select from service.policies as p where num_nonnulls(p.request_acknowledge_minutes, p.request_respond_minutes) > 0
  ) then
    return;
  end if;

  for v_request in
    select *
      from request.requests as q
     where q.id = any (array(select r.id from unnest(p_rows) as r where r.faults = '[]' and r.kept <> '{}'))
     order by q.id
  loop
    perform service.follow_request(v_request, true);
  end loop;
end
$$;

grant execute on function request.follow_imported to assetry_api;
-- end: function request.follow_imported

-- source: function safety.check_lockable
-- Refuses a lock before the points are isolated, at a point of another procedure, on the box of a lockout that is no
-- group or whose keys are missing, and where the worker already has one.
create or replace function safety.check_lockable(p_application safety.applications, p_worker_id uuid, p_point_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_application.status not in ('ISOLATED', 'APPLIED', 'RELEASED', 'VERIFIED') then
    perform core.refuse(
      'LOCKOUT_NOT_ISOLATED', format('Lockout %s is %s', p_application.application_number, p_application.status), 409
    );
  elsif p_point_id is null and not p_application.is_group then
    perform core.refuse_field('point_id', 'MISSING_VALUE', 'Only a group lockout has a box; a point is required');
  elsif p_point_id is not null
    and not exists (
      select 1 from safety.points as o where o.id = p_point_id and o.procedure_id = p_application.procedure_id
    )
  then
    perform core.refuse_field('point_id', 'NOT_FOUND', 'No such point of this procedure');
  elsif p_point_id is null and safety.point_faults(p_application) <> '[]' then
    perform core.refuse(
      'LOCKOUT_POINT_OPEN', 'The keys of all points must be in the box before a lock is applied', 422,
      safety.point_faults(p_application)
    );
  elsif exists (
    select 1
      from safety.locks as k
     where k.application_id = p_application.id
       and k.worker_id = p_worker_id
       and k.point_id is not distinct from p_point_id
       and k.released_at is null
  ) then
    perform core.refuse('ALREADY_LOCKED', 'You already have a lock there', 409);
  end if;
end
$$;

grant execute on function safety.check_lockable to assetry_api;
-- end: function safety.check_lockable

-- source: function safety.check_work_open
-- Refuses a permit or a lockout for work that is at another site, or completed, closed or cancelled.
create or replace function safety.check_work_open(p_work_order work.work_orders, p_site_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_work_order.site_id <> p_site_id then
    perform core.refuse(
      'PARENT_AT_OTHER_SITE', 'The work order is at another site', 422,
      jsonb_build_array(core.fault('work_order_id', 'PARENT_AT_OTHER_SITE', 'It is at another site'))
    );
  elsif work.is_over(p_work_order.status) then
    perform core.refuse(
      'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', p_work_order.work_order_number, p_work_order.status), 409
    );
  end if;
end
$$;

grant execute on function safety.check_work_open to assetry_api;
-- end: function safety.check_work_open

-- source: function safety.rest_covered_work
-- Puts on hold the work in progress that a permit covered which is no longer in force: its work order and the parts of
-- that, at the site of the permit; all of it is locked. Timers of work that has not started stop. Work that another
-- permit covers goes on. p_worker_ids are the workers whose timers run on it, who were locked before.
create or replace function safety.rest_covered_work(p_permit safety.permits, p_worker_ids uuid[], p_note text)
returns void
language sql
volatile
set search_path = ''
as $$
  select safety.put_to_rest(w, p_worker_ids, 'WAITING_FOR_PERMIT', p_note)
    from work.work_orders as w
   where w.id in (select b.id from work.branch_ids(p_permit.work_order_id) as b)
     and w.site_id = p_permit.site_id
     and w.status = 'IN_PROGRESS'
     and (safety.permit_work_faults(w) <> '[]' or not safety.has_permit(w));

  select safety.stop_unsafe_timers(
           array(
             select e.id
               from work.work_orders as w
               join work.labour_entries as e on e.organization_id = w.organization_id and e.work_order_id = w.id
              where w.id in (select b.id from work.branch_ids(p_permit.work_order_id) as b)
                and w.site_id = p_permit.site_id
                and e.status = 'RUNNING'
                and e.kind = 'WORK'
                and (safety.permit_work_faults(w) <> '[]' or not safety.has_permit(w))
           ),
           p_worker_ids, p_note
         )
$$;

grant execute on function safety.rest_covered_work to assetry_api;
-- end: function safety.rest_covered_work

-- source: function safety.rest_locked_out_work
-- Puts on hold the work in progress that a lock-out no longer protects: its work order and the parts of that, at its
-- site; all of it is locked. Timers of work that has not started stop. Work that another lock-out protects goes on.
-- p_worker_ids are the workers whose timers run on it, who were locked before.
create or replace function safety.rest_locked_out_work(
  p_application safety.applications,
  p_worker_ids  uuid[],
  p_note        text
)
returns void
language sql
volatile
set search_path = ''
as $$
  select safety.put_to_rest(w, p_worker_ids, 'WAITING_FOR_LOCKOUT', p_note)
    from work.work_orders as w
   where w.id in (select b.id from work.branch_ids(p_application.work_order_id) as b)
     and w.site_id = p_application.site_id
     and w.status = 'IN_PROGRESS'
     and (safety.lockout_work_faults(w) <> '[]' or not safety.has_lockout(w));

  select safety.stop_unsafe_timers(
           array(
             select e.id
               from work.work_orders as w
               join work.labour_entries as e on e.organization_id = w.organization_id and e.work_order_id = w.id
              where w.id in (select b.id from work.branch_ids(p_application.work_order_id) as b)
                and w.site_id = p_application.site_id
                and e.status = 'RUNNING'
                and e.kind = 'WORK'
                and (safety.lockout_work_faults(w) <> '[]' or not safety.has_lockout(w))
           ),
           p_worker_ids, p_note
         )
$$;

grant execute on function safety.rest_locked_out_work to assetry_api;
-- end: function safety.rest_locked_out_work

-- source: function safety.rest_unsafe_work
-- Puts work in progress on hold that has come under the need of a permit, of a lock-out or of a lock for each who has
-- it, and does not have that, and stops the timers of work that has not started: these work orders, which are locked.
-- p_worker_ids are the workers whose timers run on them, who were locked before. Answers how many were put on hold or
-- stopped.
create or replace function safety.rest_unsafe_work(p_work_order_ids uuid[], p_worker_ids uuid[])
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_next  record;
  v_count integer := 0;
begin
  for v_next in
    select w as work_order, f.faults
      from work.work_orders as w
     cross join lateral (
        select safety.permit_work_faults(w) || safety.lockout_work_faults(w)
               || safety.own_lock_faults(w, safety.workers_on(w.id)) as faults
        offset 0
     ) as f
     where w.id = any (p_work_order_ids)
       and w.status = 'IN_PROGRESS'
       and f.faults <> '[]'
     order by w.id
  loop
    perform safety.put_to_rest(
      v_next.work_order, p_worker_ids,
      case
        when v_next.faults -> 0 ->> 'code' like 'PERMIT%' then 'WAITING_FOR_PERMIT' else 'WAITING_FOR_LOCKOUT'
      end,
      v_next.faults -> 0 ->> 'message'
    );
    v_count := v_count + 1;
  end loop;

  return v_count + safety.stop_unsafe_timers(
    array(
      select e.id
        from work.work_orders as w
        join work.labour_entries as e on e.organization_id = w.organization_id and e.work_order_id = w.id
       where w.id = any (p_work_order_ids)
         and w.status in ('OPEN', 'ASSIGNED')
         and e.status = 'RUNNING'
         and e.kind = 'WORK'
         and safety.timer_faults(w, e.worker_id) <> '[]'
    ),
    p_worker_ids, 'The work is no longer safe'
  );
end
$$;

grant execute on function safety.rest_unsafe_work to assetry_api;
-- end: function safety.rest_unsafe_work

-- source: function safety.stop_unlocked_timers
-- Stops the timers of work of a worker who has no lock of his own any more on the work that a lock-out protects, which
-- is locked. p_worker_ids are those whose timers ran on it then: one that has started since is not stopped unseen.
create or replace function safety.stop_unlocked_timers(
  p_application safety.applications,
  p_worker_id   uuid,
  p_worker_ids  uuid[]
)
returns void
language sql
volatile
set search_path = ''
as $$
  select safety.stop_unsafe_timers(
           array(
             select e.id
               from work.branch_ids(p_application.work_order_id) as b
               join work.work_orders as w on w.id = b.id
               join work.labour_entries as e on e.work_order_id = b.id
              where w.site_id = p_application.site_id
                and e.worker_id = p_worker_id
                and e.status = 'RUNNING'
                and e.kind = 'WORK'
                and safety.own_lock_faults(w, array[p_worker_id]) <> '[]'
           ),
           p_worker_ids
         )
$$;

grant execute on function safety.stop_unlocked_timers to assetry_api;
-- end: function safety.stop_unlocked_timers

-- source: function safety.stop_unsafe_timers
-- Stops timers of work that is no longer safe, whether or not the work order has started, and notifies their workers of
-- the note, if there is one. The work orders are locked, and so are p_worker_ids, whose timers ran on them then: a
-- timer that has started since is not stopped unseen.
create or replace function safety.stop_unsafe_timers(p_entry_ids uuid[], p_worker_ids uuid[], p_note text default null)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count integer := 0;
  v_next  record;
begin
  for v_next in
    select e as entry, w as work_order
      from work.labour_entries as e
      join work.work_orders as w on w.id = e.work_order_id
     where e.id = any (p_entry_ids)
       and e.status = 'RUNNING'
     order by e.id
       for no key update of e
  loop
    if (v_next.entry).worker_id <> all (p_worker_ids) then
      perform core.refuse(
        'TIMER_STARTED', 'A timer has just started on the work', 409, p_hint => 'Send the request again'
      );
    end if;

    perform work.stop_timer(v_next.entry, greatest(clock_timestamp(), (v_next.entry).started_at));
    v_count := v_count + 1;

    if p_note is not null then
      perform safety.tell_participants(v_next.work_order, array[(v_next.entry).worker_id], p_note);
    end if;
  end loop;

  return v_count;
end
$$;

grant execute on function safety.stop_unsafe_timers to assetry_api;
-- end: function safety.stop_unsafe_timers

-- source: function work.check_imported_orders
-- Looks at the work orders of an import: those that stand do not change, and new ones are written as what their status
-- makes of them: the past as it was, the rest as if it was created now.
create or replace function work.check_imported_orders(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held     jsonb := core.hold_imported('work.work_orders', p_rows, work.held_fields());
  v_statuses jsonb := (
    select coalesce(jsonb_object_agg(r.id, coalesce(r.kept ->> 'status', 'OPEN')), '{}')
      from unnest(p_rows) as r
     where r.is_new
  );
begin
  return core.ground_import(
    (
      select jsonb_populate_record(e, '{"parent_column": "parent_id"}')
        from core.entities as e
       where e.entity = 'work.work_orders'
    ),
    array(
      select case
               when r.faults <> '[]' then row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
               when r.is_new then
                 work.imported_order(
                   row(r.position, r.code, r.id, r.is_new, r.kept, r.faults), v_held, v_statuses
                 )
               else row(
                 r.position, r.code, r.id, r.is_new, k.kept,
                 (
                   select coalesce(
                            jsonb_agg(core.fault(c.key, 'READ_ONLY', 'An import cannot change it') order by c.key), '[]'
                          )
                     from jsonb_object_keys(k.kept) as c (key)
                 )
               )::core.import_row
             end
        from unnest(p_rows) as r
       cross join lateral (select r.kept - '{job_plan_id,is_asset_down}'::text[] as kept) as k
       order by r.position
    )
  );
end
$$;

grant execute on function work.check_imported_orders to assetry_api;
-- end: function work.check_imported_orders

-- source: function work.check_imported_types
-- Looks at the work types of an import, each with what changes of it. A new one counts as reactive by its class where
-- nothing is said.
create or replace function work.check_imported_types(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.is_new then
                 jsonb_build_object('counts_as_reactive', r.kept ->> 'class' = 'CORRECTIVE_IMMEDIATE')
                   || jsonb_strip_nulls(r.kept)
               else r.kept
             end,
             r.faults || case when r.faults = '[]' then work.type_faults(n) else '[]' end
           )::core.import_row
      from unnest(p_rows) as r
      left join work.types as t on t.id = r.id
     cross join lateral jsonb_populate_record(t, case when r.faults = '[]' then r.kept end) as n
     order by r.position
  );
end
$$;

grant execute on function work.check_imported_types to assetry_api;
-- end: function work.check_imported_types

-- source: function work.follow_imported
-- Gives the work orders that an import made what belongs to them: those that are done the record of their completion,
-- open ones the clocks of the service policies that hold for them.
create or replace function work.follow_imported(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_new_ids uuid[] := array(select r.id from unnest(p_rows) as r where r.is_new and r.faults = '[]');
begin
  insert into work.completions (site_id, work_order_id, completed_at, completion_note)
  select w.site_id, w.id, w.completed_at, w.completion_note
    from work.work_orders as w
   where w.id = any (v_new_ids)
     and w.status = 'CLOSED'
   order by w.id;

  perform service.attach_new(
    array(
      select w from work.work_orders as w where w.id = any (v_new_ids) and not work.is_over(w.status) order by w.id
    )
  );
end
$$;

grant execute on function work.follow_imported to assetry_api;
-- end: function work.follow_imported

-- source: function work.leave_visited
-- Ends a stopped visit for its work order, which is locked: it is put on hold for a reason, or taken from the worker,
-- so that work without another worker is open again. The log and the state machine record each act by its own name.
create or replace function work.leave_visited(p_slot work.slots, p_hold work.own_hold_reasons, p_timers uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_action     text := core.current_action();
  v_work_order work.work_orders;
begin
  select * into v_work_order from work.work_orders as w where w.id = p_slot.work_order_id;

  if p_hold.code is not null and v_work_order.status <> 'ON_HOLD' then
    perform set_config('assetry.action', 'hold_work_order', true);
    perform work.rest(v_work_order, p_timers, p_hold, p_slot.status_note, clock_timestamp());
  elsif p_hold.code is null and v_work_order.status = 'IN_PROGRESS' then
    perform core.refuse_field('p_hold_reason', 'MISSING_VALUE', 'Required for work in progress');
  elsif p_hold.code is null then
    perform set_config('assetry.action', 'unassign_work_order', true);

    update work.assignments as a
       set ended_at = clock_timestamp()
     where a.work_order_id = p_slot.work_order_id
       and a.worker_id = p_slot.worker_id
       and a.ended_at is null;

    perform work.return_to_pool(array[p_slot.work_order_id]);
  end if;

  perform set_config('assetry.action', v_action, true);
end
$$;

grant execute on function work.leave_visited to assetry_api;
-- end: function work.leave_visited

-- source: function workforce.changed_person_faults
-- The differences between a row of an import and a person who exists, as faults: an import of people changes nobody.
create or replace function workforce.changed_person_faults(
  p_account_id uuid,
  p_account    jsonb,
  p_role_ids   uuid[],
  p_site_ids   uuid[],
  p_worker     jsonb
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(core.fault(f.field, 'READ_ONLY', 'The person exists: use ' || f.action) order by f.field), '[]'
         )
    from identity.accounts as a
    left join workforce.workers as w on w.account_id = a.id
    left join core.sites as s on s.id = w.site_id
    left join workforce.crafts as c on c.id = w.craft_id
   cross join lateral (
      select 'display_name' as field, 'update_account' as action
       where btrim(p_account ->> 'display_name') <> a.display_name
       union all
      select 'reaches_all_sites', 'update_account'
       where p_account -> 'reaches_all_sites' <> to_jsonb(a.reaches_all_sites)
       union all
      select 'role_codes', 'grant_role'
       where not p_role_ids <@ array(select r.role_id from identity.account_roles as r where r.account_id = a.id)
       union all
      select 'site_codes', 'grant_site'
       where not p_site_ids <@ array(select t.site_id from identity.account_sites as t where t.account_id = a.id)
       union all
      select case k.key when 'site_code' then 'worker_site_code' else k.key end,
             case when w.id is null then 'create_worker' else 'update_worker' end
        from jsonb_each_text(p_worker) as k
       where btrim(k.value) is distinct from case k.key
               when 'site_code' then s.code
               when 'craft_code' then c.code
               else to_jsonb(w) ->> k.key
             end
   ) as f
   where a.id = p_account_id
$$;

grant execute on function workforce.changed_person_faults to assetry_api;
-- end: function workforce.changed_person_faults

-- source: function workforce.check_imported_calendars
-- Looks at the calendars of an import: their hours and exceptions, which are left out where they are as they were, and
-- that one of them at most becomes the default.
create or replace function workforce.check_imported_calendars(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- By the place of the row.
  v_plain jsonb[] := workforce.read_plain_days(p_rows);
begin
  return array(
    select row(
             r.position, r.code, r.id, r.is_new,
             case
               when r.faults <> '[]' or d.p_faults <> '[]' then r.kept
               else d.p_kept - array(
                 select p.part
                   from unnest('{hours,exceptions}'::text[]) as p (part)
                  where not d.p_kept ? p.part
                     or d.p_kept -> p.part = 'null'
                     or d.p_kept -> p.part = case
                          when r.is_new then '[]'
                          else workforce.calendar_days(r.id) -> p.part
                        end
               )
             end,
             r.faults || case when r.faults = '[]' then d.p_faults else '[]' end || case
               when r.kept @> '{"is_default": true}'
                 and count(*) filter (where r.kept @> '{"is_default": true}') over (order by r.position) > 1
               then core.fault('is_default', 'REPEATED', 'An earlier row is the default')
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows, v_plain) as r (position, code, id, is_new, kept, faults, plain)
     cross join lateral (
        select r.plain as p_kept, '[]'::jsonb as p_faults where r.plain is not null
        union all
        select n.p_kept, n.p_faults
          from workforce.read_calendar_days(case when r.faults = '[]' then r.kept else '{}' end) as n
         where r.plain is null
     ) as d
     order by r.position
  );
end
$$;

grant execute on function workforce.check_imported_calendars to assetry_api;
-- end: function workforce.check_imported_calendars

-- source: function workforce.check_imported_certificates
-- Looks at the certificates of an import: each stands at the home site of its worker, and without a word about its
-- expiry ends as its type says.
create or replace function workforce.check_imported_certificates(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_held jsonb := core.hold_imported('workforce.worker_certificates', p_rows, '{worker_id,certificate_type_id}');
begin
  p_rows := workforce.match_imported_certificates(p_rows);

  return array(
    select row(
             r.position, r.code, r.id, r.is_new, v.kept,
             r.faults || case
               when r.is_new and r.faults = '[]' then
                 workforce.certificate_faults(jsonb_populate_record(null::workforce.worker_certificates, v.kept))
               else '[]'
             end
           )::core.import_row
      from unnest(p_rows) as r
     cross join lateral (
        select case
                 when not r.is_new or r.faults <> '[]' then r.kept
                 else jsonb_build_object(
                   'site_id', v_held -> (r.kept ->> 'worker_id') -> 'site_id',
                   'expires_on', (
                     (r.kept ->> 'issued_on')::date + make_interval(
                       months => (v_held -> (r.kept ->> 'certificate_type_id') ->> 'validity_months')::integer
                     )
                   )::date
                 ) || r.kept
               end as kept
     ) as v
     order by r.position
  );
end
$$;

grant execute on function workforce.check_imported_certificates to assetry_api;
-- end: function workforce.check_imported_certificates

-- source: function workforce.check_imported_workers
-- Looks at the workers of an import: whose home site or account changes gives up work, which update_worker sees to, and
-- only a craft has levels.
create or replace function workforce.check_imported_workers(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(
           case
             when r.faults <> '[]' then r
             when not r.is_new and r.kept ? 'site_id' then
               core.with_fault(r, core.fault('site_id', 'READ_ONLY', 'Cannot be changed by an import'))
             when not r.is_new and r.kept ? 'account_id' then
               core.with_fault(r, core.fault('account_id', 'READ_ONLY', 'Cannot be changed by an import'))
             when n.craft_level is not null and n.craft_id is null then
               core.with_fault(r, core.fault('craft_level', 'NOT_ALLOWED', 'Only a craft has levels'))
             else r
           end
           order by r.position
         ), '{}')
    from unnest(p_rows) as r
    left join workforce.workers as w on w.id = r.id
   cross join lateral jsonb_populate_record(w, case when r.faults = '[]' then r.kept end) as n
$$;

grant execute on function workforce.check_imported_workers to assetry_api;
-- end: function workforce.check_imported_workers

-- source: function workforce.read_hired_people
-- Reads the workers of an import of people at once: what is kept of each, at the place of its person in the file, and
-- whether something is wrong with it, which workforce.person_faults tells.
create or replace function workforce.read_hired_people(p_positions bigint[], p_workers jsonb)
returns table (place bigint, kept jsonb, is_wrong boolean)
language sql
stable
set search_path = ''
as $$
  select p_positions[e.place], e.item,
         exists (
           select from jsonb_array_elements(r.p_faults) as f where f ->> 'field' ^@ format('workers[%s]', e.place)
         )
    from core.read_rows('workers', 'workforce.workers', p_workers, 'create', 250) as r
   cross join lateral jsonb_array_elements(r.p_kept) with ordinality as e (item, place)
$$;

grant execute on function workforce.read_hired_people to assetry_api;
-- end: function workforce.read_hired_people

-- source: function workforce.read_people
-- Reads the rows of an import of people: accounts are found by their email, roles, sites and crafts by their codes.
-- Answers each row with what workforce.store_people takes and all that is wrong with it; nothing is kept of a person
-- who is there as the row says. workforce.new_person_faults is asked only of rows whose values are not plain.
create or replace function workforce.read_people(p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 250 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 250 rows');
  end if;

  return array(
    with word as (
      select * from workforce.split_people(p_rows)
    ),
    found as (
      select w.*, o.id as account_id, g.role_ids, g.missing_roles, s.site_ids, s.missing_sites,
             row_number() over (partition by w.address order by w.position) as turn,
             row_number() over (partition by btrim(w.worker ->> 'worker_number') order by w.position) as number_turn
        from word as w
        left join identity.accounts as o on o.email_normalized = w.address
       cross join lateral (
          select coalesce(array_agg(r.id) filter (where r.id is not null), '{}') as role_ids,
                 string_agg(u.code, ', ' order by u.code) filter (where r.id is null) as missing_roles
            from unnest(w.role_codes) as u (code)
            left join identity.roles as r on r.code = u.code
       ) as g
       cross join lateral (
          select coalesce(array_agg(t.id) filter (where t.id is not null), '{}') as site_ids,
                 string_agg(u.code, ', ' order by u.code) filter (where t.id is null) as missing_sites
            from unnest(w.site_codes) as u (code)
            left join core.sites as t on t.code = u.code
       ) as s
    ),
    exceeding as materialized (
      select identity.exceeding_role_ids(
               array(select distinct r.id from found as o cross join lateral unnest(o.role_ids) as r (id))
             ) as role_ids
    ),
    plain as materialized (
      select core.plain_rows(
               'identity.accounts',
               (
                 select coalesce(jsonb_agg(w.account || '{"kind": "PERSON"}' order by w.position), '[]') from word as w
               ),
               'create', '{}'
             ) as accounts
    ),
    hired as materialized (
      select h.*
        from (
          select array_agg(w.position order by w.position) as positions,
                 coalesce(
                   jsonb_agg(
                     jsonb_build_object('name', w.account -> 'display_name') || w.worker order by w.position
                   ),
                   '[]'
                 ) as workers
            from word as w
           where w.worker is not null
        ) as s
       cross join lateral workforce.read_hired_people(s.positions, s.workers) as h
    )
    select row(
             f.position, f.item ->> 'email', f.account_id, f.account_id is null,
             case
               when f.account_id is null then
                 jsonb_build_object(
                   'account', f.account, 'role_ids', f.role_ids, 'site_ids', f.site_ids, 'worker', h.kept,
                   'invites', f.invites
                 )
               else '{}'
             end,
             f.unknown || t.faults || case
               when f.account_id is null
                 and p.accounts[f.position] ->> 'email' is not null
                 and f.account -> 'reaches_all_sites' is distinct from 'true'
                 and not f.role_ids && e.role_ids
                 and (
                   f.worker is null
                   or not h.is_wrong
                   and (f.worker ? 'craft_code' or not f.worker ? 'craft_level')
                   and not exists (
                         select from workforce.workers as w where w.worker_number = btrim(f.worker ->> 'worker_number')
                       )
                 )
               then '[]'
               when f.account_id is null then
                 workforce.new_person_faults(f.account, f.role_ids, f.site_ids, f.worker, e.role_ids)
               else workforce.changed_person_faults(f.account_id, f.account, f.role_ids, f.site_ids, f.worker)
             end
           )::core.import_row
      from found as f
     cross join exceeding as e
     cross join plain as p
      left join hired as h on h.place = f.position
     cross join lateral (
        select coalesce(jsonb_agg(core.fault(v.field, v.code, v.message) order by v.field), '[]') as faults
          from (
            values
              ('', 'INVALID_TYPE', 'Expected an object', not f.is_object),
              ('email', 'REPEATED', 'Repeats the value of an earlier row', f.address is not null and f.turn > 1),
              (
                'worker_number', 'REPEATED', 'Repeats the value of an earlier row',
                f.worker ? 'worker_number' and f.number_turn > 1
              ),
              ('role_codes', 'INVALID_TYPE', 'Expected codes', f.role_codes is null),
              ('role_codes', 'NOT_FOUND', format('No such role: %s', f.missing_roles), f.missing_roles is not null),
              ('site_codes', 'INVALID_TYPE', 'Expected codes', f.site_codes is null),
              (
                'site_codes', 'NOT_FOUND', format('No such site within your reach: %s', f.missing_sites),
                f.missing_sites is not null
              ),
              (
                'invites', 'INVALID_TYPE', core.kind_in_words('BOOLEAN'), jsonb_typeof(f.invites) <> 'boolean'
              )
          ) as v (field, code, message, is_so)
         where v.is_so
     ) as t
     order by f.position
  );
end
$$;

grant execute on function workforce.read_people to assetry_api;
-- end: function workforce.read_people

-- source: function workforce.read_plain_days
-- What workforce.read_calendar_days keeps of the rows of an import of calendars in whose hours and exceptions nothing
-- is wrong, by the place of the row; null of the others. All of them are read at once.
create or replace function workforce.read_plain_days(p_rows core.import_row[])
returns jsonb[]
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_part   text;
  v_given  jsonb;
  -- The row of each entry.
  v_places bigint[];
  v_read   record;
  v_rest   jsonb;
  v_said   jsonb    := '{}';
  v_wrong  bigint[] := array(
    select r.ordinality
      from unnest(p_rows) with ordinality as r
     where r.faults <> '[]'
        or exists (
             select
               from unnest(array['hours', 'exceptions']) as p (part)
              where case jsonb_typeof(r.kept -> p.part)
                      when 'array' then jsonb_array_length(r.kept -> p.part) > 1000
                      when 'null' then false
                      else r.kept ? p.part
                    end
           )
  );
begin
  foreach v_part in array array['hours', 'exceptions'] loop
    select coalesce(jsonb_agg(e.item order by r.ordinality, e.place), '[]'),
           array_agg(r.ordinality order by r.ordinality, e.place)
      into v_given, v_places
      from unnest(p_rows) with ordinality as r
     cross join lateral jsonb_array_elements(
        case jsonb_typeof(r.kept -> v_part) when 'array' then r.kept -> v_part end
      ) with ordinality as e (item, place)
     where r.ordinality <> all (v_wrong);

    continue when v_given = '[]';

    if v_part = 'hours' then
      v_given := workforce.name_weekdays(v_given);
    end if;

    v_read := core.read_rows(v_part, 'workforce.calendar_' || v_part, v_given, p_most => 10000000);
    v_rest := case v_part
      when 'hours' then v_read.p_kept
      else (
        select jsonb_agg('{"is_working": false}' || jsonb_strip_nulls(e.item) order by e.place)
          from jsonb_array_elements(v_read.p_kept) with ordinality as e (item, place)
      )
    end;
    v_wrong := v_wrong || array(
      select v_places[substring(f ->> 'field' from '\[(\d+)\]')::integer]
        from jsonb_array_elements(
               v_read.p_faults || workforce.day_faults(v_part, v_rest, v_read.p_faults)
             ) as f
    );

    with entry as materialized (
      select v_places[e.place] as place, array_position(workforce.weekday_names(), d.weekday) as weekday, d.occurs_on,
             d.is_working, d.start_time, d.end_time, d.name
        from jsonb_array_elements(v_rest) with ordinality as e (item, place)
       cross join lateral jsonb_to_record(
          case when v_places[e.place] = any (v_wrong) then '{}' else e.item end
        ) as d (weekday text, occurs_on date, is_working boolean, start_time time, end_time time, name text)
    ),
    following as (
      select n.*,
             lag(coalesce(n.end_time, '24:00')) over (
               partition by n.place, n.weekday, n.occurs_on order by n.start_time nulls first
             ) as free_from
        from entry as n
    )
    select v_said || coalesce(jsonb_object_agg(s.place || ' ' || v_part, s.said), '{}'),
           v_wrong || coalesce(array_agg(s.place) filter (where s.overlaps), '{}')
      into v_said, v_wrong
      from (
        select f.place, bool_or(coalesce(f.start_time, '00:00') < f.free_from) as overlaps,
               jsonb_agg(
                 jsonb_strip_nulls(
                   jsonb_build_object(
                     'weekday', f.weekday, 'occurs_on', f.occurs_on, 'is_working', f.is_working,
                     'start_time', f.start_time, 'end_time', f.end_time, 'name', f.name
                   )
                 )
                 order by f.weekday, f.occurs_on, f.start_time nulls first
               ) as said
          from following as f
         group by f.place
      ) as s;
  end loop;

  return array(
    select case
             when r.ordinality <> all (v_wrong) then
               r.kept || (
                 select coalesce(
                          jsonb_object_agg(p.part, coalesce(v_said -> (r.ordinality || ' ' || p.part), '[]'))
                            filter (where jsonb_typeof(r.kept -> p.part) = 'array'),
                          '{}'
                        )
                   from unnest(array['hours', 'exceptions']) as p (part)
               )
           end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
end
$$;

grant execute on function workforce.read_plain_days to assetry_api;
-- end: function workforce.read_plain_days

-- source: function workforce.split_people
-- The rows of an import of people, in parts: the account and the worker that each describes, and the codes of roles and
-- sites, null where they are none. An address as accounts are found by it.
create or replace function workforce.split_people(p_rows jsonb)
returns table (
  "position" bigint, is_object boolean, item jsonb, unknown jsonb, role_codes text[], site_codes text[], invites jsonb,
  address text, account jsonb, worker jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known text[] := array[
    'email', 'display_name', 'reaches_all_sites', 'role_codes', 'site_codes', 'worker_site_code', 'worker_number',
    'trade', 'craft_code', 'craft_level', 'hired_on', 'phone', 'invites'
  ];
begin
  return query
  with cell as (
    select e.position, jsonb_typeof(e.item) = 'object' as is_object,
           -- A cell of CSV that is empty says nothing.
           coalesce(jsonb_object_agg(k.key, k.value) filter (where btrim(k.value #>> '{}') <> ''), '{}') as item,
           coalesce(
             jsonb_agg(core.fault(left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field') order by k.key)
               filter (where k.key <> all (v_known)),
             '[]'
           ) as unknown
      from jsonb_array_elements(p_rows) with ordinality as e (item, position)
      left join lateral jsonb_each(case jsonb_typeof(e.item) when 'object' then e.item end) as k on true
     group by e.position, e.item
  )
  select c.position, c.is_object, c.item, c.unknown, core.import_codes(c.item -> 'role_codes') as role_codes,
         core.import_codes(c.item -> 'site_codes') as site_codes,
         coalesce(core.import_value('BOOLEAN', c.item -> 'invites'), 'false') as invites,
         lower(normalize(btrim(c.item ->> 'email'), nfkc)) as address,
         jsonb_strip_nulls(jsonb_build_object(
           'email', c.item -> 'email', 'display_name', c.item -> 'display_name',
           'reaches_all_sites', core.import_value('BOOLEAN', c.item -> 'reaches_all_sites')
         )) as account,
         nullif(jsonb_strip_nulls(jsonb_build_object(
           'site_code', c.item -> 'worker_site_code', 'worker_number', c.item -> 'worker_number',
           'trade', c.item -> 'trade', 'craft_code', c.item -> 'craft_code',
           'craft_level', core.import_value('INTEGER', c.item -> 'craft_level'), 'hired_on', c.item -> 'hired_on',
           'phone', c.item -> 'phone'
         )), '{}') as worker
    from cell as c;
end
$$;

grant execute on function workforce.split_people to assetry_api;
-- end: function workforce.split_people

-- source: function workforce.store_hired_people
-- Stores the workers of an import of people, whose accounts are written: chosen numbers before those of the counter,
-- which stays locked.
create or replace function workforce.store_hired_people(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_workers    jsonb := (
    select jsonb_agg(
             (r.kept -> 'worker')
               || jsonb_build_object('account_id', r.id, 'email', btrim(r.kept -> 'account' ->> 'email'))
             order by btrim(r.kept -> 'worker' ->> 'worker_number'), r.position
           )
      from unnest(p_rows) as r
     where r.is_new
       and r.faults = '[]'
       and r.kept -> 'worker' <> 'null'
  );
  v_is_chosen  boolean;
  v_numbers    text[];
  v_constraint text;
begin
  if v_workers is null then
    return;
  end if;

  foreach v_is_chosen in array array[true, false] loop
    v_numbers := case
      when not v_is_chosen then
        core.new_numbers(
          'workforce.workers',
          (select count(*)::integer from jsonb_array_elements(v_workers) as w where w ->> 'worker_number' is null)
        )
    end;

    insert into workforce.workers (
      site_id, worker_number, name, account_id, trade, craft_id, craft_level, hired_on, email, phone, custom
    )
    select n.site_id, coalesce(n.worker_number, v_numbers[row_number() over (order by w.place)]), n.name, n.account_id,
           n.trade, n.craft_id, n.craft_level, n.hired_on, n.email, n.phone, coalesce(n.custom, '{}')
      from jsonb_array_elements(v_workers) with ordinality as w (item, place)
     cross join lateral jsonb_populate_record(null::workforce.workers, w.item) as n
     where (n.worker_number is not null) = v_is_chosen
     order by w.place;
  end loop;
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform core.refuse_duplicate('worker', v_constraint);
end
$$;

grant execute on function workforce.store_hired_people to assetry_api;
-- end: function workforce.store_hired_people

-- source: function workforce.store_imported_calendars
-- Writes the calendars of an import with their hours and exceptions: those of new calendars at once. Which working
-- times change, and for which sites, is a question of calendars that stand or become the default: no site keeps the
-- others yet. Whoever calls it holds core.lock_tree('workforce.calendars').
create or replace function workforce.store_imported_calendars(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_row         core.import_row;
  v_default_ids uuid[] := array(select c.id from workforce.calendars as c where c.is_default);
  v_site_ids    uuid[] := '{}';
  v_is_told     boolean := false;
begin
  if exists (select from unnest(p_rows) as r where r.faults = '[]' and r.kept @> '{"is_default": true}') then
    perform workforce.clear_default_calendar();
  end if;

  p_rows := core.store_import('workforce.calendars', p_rows);
  perform workforce.write_new_calendar_days(p_rows);

  for v_row in
    select *
      from unnest(p_rows) as r
     where r.faults = '[]'
       and r.kept <> '{}'
       and (not r.is_new or r.kept @> '{"is_default": true}')
     order by r.position
  loop
    if not v_row.is_new then
      perform workforce.write_calendar_days(v_row.id, v_row.kept -> 'hours', v_row.kept -> 'exceptions');
    end if;

    perform workforce.keep_opening_hours(v_row.id);

    if v_row.kept ?| '{hours,exceptions,is_default}' then
      v_is_told := true;
      v_site_ids := v_site_ids || workforce.sites_of_calendar(
        v_row.id, v_row.id = any (v_default_ids) or v_row.kept @> '{"is_default": true}'
      );
    end if;
  end loop;

  if v_is_told then
    perform core.tell_followers('site.hours_changed', v_site_ids);
  end if;

  return p_rows;
end
$$;

grant execute on function workforce.store_imported_calendars to assetry_api;
-- end: function workforce.store_imported_calendars

-- source: function workforce.store_people
-- Stores the people of an import that were accepted, in the order of their emails: two imports of the same people wait
-- for each other and do not block. What they give was read by workforce.read_people.
create or replace function workforce.store_people(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  -- By the place of the row.
  v_ids        uuid[] := array(
    select case when r.is_new and r.faults = '[]' then uuidv7() else r.id end
      from unnest(p_rows) with ordinality as r
     order by r.ordinality
  );
  v_reads_all  boolean := core.reads_everything();
  v_constraint text;
begin
  p_rows := array(
    select row(r.position, r.code, r.id, r.is_new, r.kept, r.faults)::core.import_row
      from unnest(p_rows, v_ids) as r (position, code, old_id, is_new, kept, faults, id)
     order by r.position
  );

  begin
    insert into identity.accounts (id, kind, email, display_name, reaches_all_sites, reads_by_roles)
    select r.id, 'PERSON', btrim(r.kept -> 'account' ->> 'email'), btrim(r.kept -> 'account' ->> 'display_name'),
           coalesce((r.kept -> 'account' ->> 'reaches_all_sites')::boolean, false), not v_reads_all
      from unnest(p_rows) as r
     where r.is_new
       and r.faults = '[]'
     order by lower(normalize(r.code, nfkc)), r.position;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('account', v_constraint);
  end;

  insert into identity.account_roles (account_id, role_id)
  select distinct r.id, o.id::uuid
    from unnest(p_rows) as r
   cross join lateral jsonb_array_elements_text(r.kept -> 'role_ids') as o (id)
   where r.is_new
     and r.faults = '[]';

  insert into identity.account_sites (account_id, site_id)
  select distinct r.id, o.id::uuid
    from unnest(p_rows) as r
   cross join lateral jsonb_array_elements_text(r.kept -> 'site_ids') as o (id)
   where r.is_new
     and r.faults = '[]';

  perform notify.invite(r.id)
     from unnest(p_rows) as r
    where r.is_new
      and r.faults = '[]'
      and (r.kept ->> 'invites')::boolean;

  perform workforce.store_hired_people(p_rows);
  return p_rows;
end
$$;

grant execute on function workforce.store_people to assetry_api;
-- end: function workforce.store_people

-- source: function workforce.write_new_calendar_days
-- Writes the hours and exceptions of the calendars that an import has made, as workforce.read_calendar_days reads them.
create or replace function workforce.write_new_calendar_days(p_rows core.import_row[])
returns void
language plpgsql
volatile
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  begin
    insert into workforce.calendar_hours (calendar_id, weekday, start_time, end_time)
    select r.id, n.weekday, n.start_time, n.end_time
      from unnest(p_rows) as r
     cross join lateral jsonb_to_recordset(r.kept -> 'hours') as n (weekday integer, start_time time, end_time time)
     where r.is_new
       and r.faults = '[]'
       and jsonb_typeof(r.kept -> 'hours') = 'array'
     order by r.position;
  exception
    when exclusion_violation then
      perform core.refuse_field('hours', 'OVERLAP', 'Hours of one weekday overlap');
  end;

  begin
    insert into workforce.calendar_exceptions (calendar_id, occurs_on, is_working, start_time, end_time, name)
    select r.id, n.occurs_on, n.is_working, n.start_time, n.end_time, n.name
      from unnest(p_rows) as r
     cross join lateral jsonb_to_recordset(r.kept -> 'exceptions')
                as n (occurs_on date, is_working boolean, start_time time, end_time time, name text)
     where r.is_new
       and r.faults = '[]'
       and jsonb_typeof(r.kept -> 'exceptions') = 'array'
     order by r.position;
  exception
    when exclusion_violation then
      perform core.refuse_field('exceptions', 'OVERLAP', 'Entries of one date overlap');
  end;
end
$$;

grant execute on function workforce.write_new_calendar_days to assetry_api;
-- end: function workforce.write_new_calendar_days

-- source: function asset.availability_share_facts
-- Assets with the hours in which they were up, and those in which they were required to be.
create or replace function asset.availability_share_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.up / 60, f.required / 60
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
-- end: function asset.availability_share_facts

-- source: function asset.downtime_cost_facts
-- Assets with a cost of downtime by the hour, with the cost of the hours that they lost.
create or replace function asset.downtime_cost_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at,
         coalesce(a.currency, s.currency), null::text, round(f.lost / 60 * a.downtime_cost_per_hour, 4), 0::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until, true) as f
    join asset.assets as a on a.id = f.asset_id and a.downtime_cost_per_hour is not null
    join core.sites as s on s.id = f.site_id;
end;
-- end: function asset.downtime_cost_facts

-- source: function asset.inherent_availability_facts
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
-- end: function asset.inherent_availability_facts

-- source: function asset.mean_downtime_facts
-- Assets with the hours of their downtimes, and the number of them.
create or replace function asset.mean_downtime_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.planned / 60 + f.unplanned / 60, f.downtimes::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
-- end: function asset.mean_downtime_facts

-- source: function asset.stopped_times_of
-- What stopped or slowed given assets from an instant on and before another one: their own downtimes, and the stops of
-- those whose standstill is theirs. One of these may be theirs in several pieces: whole has all of them. Only assets
-- that are part of another one or have a part that stops them are looked up in the tree.
create or replace function asset.stopped_times_of(p_asset_ids uuid[], p_from timestamptz, p_before timestamptz)
returns table (
  target_id uuid, id uuid, asset_id uuid, site_id uuid, kind text, is_failure boolean, counts_in_availability boolean,
  capacity_loss_percent integer, started_at timestamptz, ended_at timestamptz, work_order_id uuid, outage_id uuid,
  period tstzrange, place bigint, whole tstzmultirange
)
language sql
stable
begin atomic
  with linked as materialized (
    select array(
             select n.id
               from unnest(p_asset_ids) as n (id)
              where exists (
                      select
                        from asset.placements as p
                       where p.organization_id = core.current_organization_id()
                         and p.asset_id = n.id
                         and p.parent_id is not null
                         and p.during && tstzrange(p_from, p_before, '[)')
                    )
                 or exists (
                      select
                        from asset.placements as p
                       where p.organization_id = core.current_organization_id()
                         and p.parent_id = n.id
                         and p.stops_parent
                         and p.during && tstzrange(p_from, p_before, '[)')
                    )
           ) as ids
  )
  select d.asset_id, d.id, d.asset_id, d.site_id, d.kind, d.is_failure, d.counts_in_availability,
         d.capacity_loss_percent, d.started_at, d.ended_at, d.work_order_id, d.outage_id,
         d.during * tstzrange(p_from, p_before, '[)'), 1::bigint, null::tstzmultirange
    from unnest(p_asset_ids) as n (id)
    join asset.downtimes as d
      on d.organization_id = core.current_organization_id()
     and d.asset_id = n.id
     and d.status in ('OPEN', 'CLOSED')
     and d.during && tstzrange(p_from, p_before, '[)')
   union all
  select p.target_id, d.id, d.asset_id, d.site_id, d.kind, d.is_failure, d.counts_in_availability,
         d.capacity_loss_percent, d.started_at, d.ended_at, d.work_order_id, d.outage_id, k.period, k.place,
         p.periods * tstzmultirange(d.during)
    from linked as l
   cross join lateral asset.stopping_periods_of(
           core.current_organization_id(), l.ids, tstzrange(p_from, p_before, '[)')
         ) as p
    join asset.downtimes as d
      on d.organization_id = core.current_organization_id()
     and d.asset_id = p.asset_id
     and d.status in ('OPEN', 'CLOSED')
     and d.capacity_loss_percent = 100
     and d.during && p.periods
   cross join lateral unnest(p.periods * tstzmultirange(d.during)) with ordinality as k (period, place)
   where l.ids <> '{}'
     and p.asset_id <> p.target_id;
end;
-- end: function asset.stopped_times_of

-- source: function asset.time_between_failures_facts
-- Assets with the hours in which they were up, and the number of their failures.
create or replace function asset.time_between_failures_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.up / 60, f.failures::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
-- end: function asset.time_between_failures_facts

-- source: function asset.time_between_maintenance_facts
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
         f.up / 60, (f.failures + f.planned_works)::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
-- end: function asset.time_between_maintenance_facts

-- source: function asset.time_to_restore_facts
-- Assets with the hours of their failures, and the number of them.
create or replace function asset.time_to_restore_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.failure_minutes / 60, f.failures::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
-- end: function asset.time_to_restore_facts

-- source: function asset.unplanned_downtime_facts
-- Assets with the hours of their unplanned downtimes.
create or replace function asset.unplanned_downtime_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.site_id, f.asset_id, f.asset_id, null::uuid, null::uuid, null::uuid, f.at, null::text, null::text,
         f.unplanned / 60, 0::numeric
    from asset.site_availability(p_site_ids, p_asset_ids, p_from, p_until) as f;
end;
-- end: function asset.unplanned_downtime_facts

-- source: function core.is_plain
-- Whether a value, which is not null and names no record, is so plain that nothing can be wrong with it: of
-- core.value_fault, what says so of nearly all values, for those who judge a hundred thousand of them. Stands where it
-- is called, because it is one expression.
create or replace function core.is_plain(p_field core.entity_fields, p_value jsonb)
returns boolean
language sql
stable
return (p_field.pattern is null or p_field.kind = 'TEXT')
       and (p_field.vocabulary is null or p_field.kind = 'TEXT')
       and (p_field.max_length is null or p_field.kind = 'TEXT')
       and case p_field.kind
             when 'TEXT' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' !~ '[^\x20-\x7E]'
               and (p_field.max_length is null or char_length(p_value #>> '{}') <= p_field.max_length)
               and (p_field.pattern is null or p_value #>> '{}' ~ p_field.pattern)
               and (p_field.vocabulary is null or p_value #>> '{}' = any (p_field.vocabulary))
               and p_field.target_entity is null
             when 'NUMBER' then
               jsonb_typeof(p_value) = 'number'
               and (p_field.minimum is null or p_value::numeric >= p_field.minimum)
               and (p_field.maximum is null or p_value::numeric <= p_field.maximum)
             when 'INTEGER' then
               jsonb_typeof(p_value) = 'number'
               and p_value #>> '{}' ~ '^-?\d{1,9}$'
               and (p_field.minimum is null or p_value::numeric >= p_field.minimum)
               and (p_field.maximum is null or p_value::numeric <= p_field.maximum)
             when 'BOOLEAN' then jsonb_typeof(p_value) = 'boolean'
             when 'DATE' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$'
               and pg_input_is_valid(p_value #>> '{}', 'date')
             when 'TIME' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)(:00)?$'
             when 'TIMESTAMP' then
               jsonb_typeof(p_value) = 'string'
               and p_value #>> '{}' ~* '^\d{4}-\d{2}-\d{2}[T ].*(Z|[+-]\d{2}(:?\d{2})?)$'
               and pg_input_is_valid(p_value #>> '{}', 'timestamptz')
             else false
           end;

grant execute on function core.is_plain to assetry_api;
-- end: function core.is_plain

-- source: function inventory.inactive_facts
-- The stock levels of given sites with their value at the end of a period, days of the sites, and that of those which
-- did not move in the year before. The class is the id of the item. Stock is of no asset: where assets are named,
-- nothing is counted.
create or replace function inventory.inactive_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  -- A year is one on the clocks of the site.
  select m.site_id, m.stock_level_id, null::uuid, null::uuid, null::uuid, null::uuid, null::timestamptz, m.currency,
         m.item_id::text, case when i.is_idle then m.value else 0 end, m.value
    from inventory.moved_stock(p_site_ids, p_until + 1, p_until) as m
    join core.sites as s on s.organization_id = core.current_organization_id() and s.id = m.site_id
   cross join lateral (
      select case
               when m.last_moved_at >= m.before_at then not exists (
                 select
                   from inventory.movements as n
                  where n.organization_id = core.current_organization_id()
                    and n.item_id = m.item_id
                    and n.storeroom_id = m.storeroom_id
                    and n.moved_at >= (p_until + 1 - interval '1 year') at time zone s.time_zone
                    and n.moved_at < m.before_at
               )
               else m.last_moved_at < (p_until + 1 - interval '1 year') at time zone s.time_zone
             end as is_idle
   ) as i
   where p_asset_ids is null;
end;
-- end: function inventory.inactive_facts

-- source: function maintenance.effectiveness_facts
-- What api.explain_maintenance_effectiveness counts, of a period, days of the sites: of each strategy with an activated
-- schedule the failures that it should prevent (class FAILURE), and the occurrences that were completed (class DONE).
-- The asset is that of the strategy, none where it is of a category.
create or replace function maintenance.effectiveness_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  with strategy as materialized (
    select t.id, t.organization_id, t.site_id, t.asset_id, t.failure_code_id, m.id as schedule_id,
           m.site_id as schedule_site_id, coalesce(m.activated_at, m.created_at) as since_at,
           case when t.category_id is not null then asset.category_branch_ids(t.category_id) end as category_ids,
           p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
      join maintenance.strategies as t
        on t.organization_id = s.organization_id
       and t.site_id = s.id
       and t.archived_at is null
       and t.failure_code_id is not null
       and (p_asset_ids is null or t.asset_id = any (p_asset_ids))
      join maintenance.schedules as m
        on m.organization_id = t.organization_id and m.id = t.schedule_id and m.status <> 'DRAFT'
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  ),
  -- Categories of strategies are met with failures as a set, not the failures of a site with each strategy.
  branch as materialized (
    select t.id, t.organization_id, t.site_id, t.asset_id, t.failure_code_id, t.since_at, t.from_at, t.before_at,
           c.id as category_id
      from strategy as t
     cross join lateral unnest(t.category_ids) as c (id)
     where t.category_ids is not null
  )
  select r.site_id, t.id, t.asset_id, r.work_order_id, null::uuid, null::uuid, r.failed_at, null::text, 'FAILURE',
         1::numeric, 0::numeric
    from strategy as t
    join work.failure_reports as r
      on r.organization_id = t.organization_id
     and r.site_id = t.site_id
     and r.asset_id = t.asset_id
     and t.failure_code_id in (r.problem_id, r.cause_id)
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
   union all
  select r.site_id, t.id, t.asset_id, r.work_order_id, null, null, r.failed_at, null, 'FAILURE', 1, 0
    from strategy as t
    join work.failure_reports as r
      on r.organization_id = t.organization_id
     and r.site_id = t.site_id
     and r.component_id = t.asset_id
     and r.asset_id is distinct from t.asset_id
     and t.failure_code_id in (r.problem_id, r.cause_id)
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
   union all
  select r.site_id, t.id, t.asset_id, r.work_order_id, null, null, r.failed_at, null, 'FAILURE', 1, 0
    from branch as t
    join work.failure_reports as r
      on r.organization_id = t.organization_id
     and r.site_id = t.site_id
     and r.category_id = t.category_id
     and t.failure_code_id in (r.problem_id, r.cause_id)
     and r.failed_at >= greatest(t.from_at, t.since_at)
     and r.failed_at < t.before_at
   union all
  select t.site_id, t.id, t.asset_id, o.work_order_id, null, null, o.completed_at, null, 'DONE', 0, 1
    from strategy as t
   cross join lateral (
      select t.schedule_id as id
       union all
      select c.id
        from maintenance.schedules as c
       where c.organization_id = t.organization_id
         and c.site_id = t.schedule_site_id
         and c.covering_schedule_id = t.schedule_id
   ) as k
    join maintenance.occurrences as o
      on o.organization_id = t.organization_id
     and o.site_id = t.schedule_site_id
     and o.schedule_id = k.id
     and o.status = 'COMPLETED'
     and not o.is_early
     and o.completed_at >= t.from_at
     and o.completed_at < t.before_at;
end;
-- end: function maintenance.effectiveness_facts

-- source: function work.backlog_facts
-- The open work orders of given sites and assets, null for all assets, with the remaining hours of their planned
-- hours, and the planned hours. The class is PLANNED for those with planned labour. There is no period: they are those
-- of the present state.
create or replace function work.backlog_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  with waiting as materialized (
    select w.id, w.organization_id, w.site_id, w.asset_id, w.due_at
      from work.work_orders as w
     where w.organization_id = core.current_organization_id()
       and w.site_id = any (p_site_ids)
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
       and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
  ),
  planned as (
    select w.id, sum(n.quantity) as hours
      from waiting as w
      join work.plan_lines as n
        on n.organization_id = w.organization_id
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
     group by w.id
  ),
  worked as (
    select w.id, sum(e.minutes) as minutes
      from waiting as w
      join work.labour_entries as e
        on e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
     group by w.id
  )
  select w.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, w.due_at, null::text,
         case when p.hours is not null then 'PLANNED' end,
         coalesce(greatest(p.hours - coalesce(l.minutes, 0) / 60.0, 0), 0), coalesce(p.hours, 0)
    from waiting as w
    left join planned as p on p.id = w.id
    left join worked as l on l.id = w.id;
end;
-- end: function work.backlog_facts

-- source: function work.failure_interval_facts
-- The failures of assets in a period, days of the sites, with the hours to the next one of the same asset by the same
-- problem, which is one, or to the end of the period, at the latest now, which is none. The class is the id of the
-- problem. The next one may be at another site, to which the asset moved: of the assets that failed here all failures
-- of these days are looked at.
create or replace function work.failure_interval_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  -- Time zones are asked once a site.
  with site as materialized (
    select s.id, p_from::timestamp at time zone s.time_zone as from_at,
           (p_until + 1)::timestamp at time zone s.time_zone as before_at
      from core.sites as s
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  )
  select r.site_id, r.id, r.asset_id, r.work_order_id, null::uuid, null::uuid, r.failed_at, null::text,
         r.problem_id::text,
         round(
           extract(epoch from case when n.is_in then r.next_at else least(d.before_at, now()) end - r.failed_at) / 3600,
           4
         ),
         n.is_in::integer::numeric
    from (
      select f.site_id, f.id, f.asset_id, f.work_order_id, f.failed_at, f.problem_id,
             lead(f.failed_at) over (partition by f.asset_id, f.problem_id order by f.failed_at, f.id) as next_at
        from (
          select o.id, o.site_id, o.asset_id, o.work_order_id, o.failed_at, o.problem_id
            from work.failure_reports as o
           where o.organization_id = core.current_organization_id()
             and o.site_id = any (p_site_ids)
             and o.failed_at >= (p_from - 1)::timestamp at time zone 'UTC'
             and o.failed_at < (p_until + 2)::timestamp at time zone 'UTC'
             and o.asset_id is not null
             and (p_asset_ids is null or o.asset_id = any (p_asset_ids))
           union all
          select e.id, e.site_id, e.asset_id, e.work_order_id, e.failed_at, e.problem_id
            from work.failure_reports as e
           where e.organization_id = core.current_organization_id()
             and e.site_id <> all (p_site_ids)
             and e.failed_at >= (p_from - 1)::timestamp at time zone 'UTC'
             and e.failed_at < (p_until + 2)::timestamp at time zone 'UTC'
             and (p_asset_ids is null or e.asset_id = any (p_asset_ids))
             and e.asset_id in (
                   select o.asset_id
                     from work.failure_reports as o
                    where o.organization_id = core.current_organization_id()
                      and o.site_id = any (p_site_ids)
                      and o.failed_at >= (p_from - 1)::timestamp at time zone 'UTC'
                      and o.failed_at < (p_until + 2)::timestamp at time zone 'UTC'
                 )
        ) as f
    ) as r
    join site as d on d.id = r.site_id
   cross join lateral (select coalesce(r.next_at < d.before_at, false) as is_in) as n
   where r.failed_at >= d.from_at
     and r.failed_at < d.before_at;
end;
-- end: function work.failure_interval_facts

-- source: function work.schedule_turns
-- The work orders that had slots in a period, days of their sites, once for each week that has begun, of given sites
-- and assets, null for all assets. Slots keep the times at which they were planned and given up, so the schedule at
-- the beginning of a week can be read later. minutes and minutes_done are those of that schedule, null for work that
-- came into the week later.
create or replace function work.schedule_turns(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns table (
  site_id uuid, work_order_id uuid, begins_at timestamptz, is_scheduled boolean, is_break_in boolean, minutes numeric,
  minutes_run numeric, minutes_done numeric
)
language sql
stable
begin atomic
  with slot as (
    select s.id as site, s.time_zone, l.work_order_id, w.week, b.begins_at, l.during, l.starts_at, l.ends_at,
           l.scheduled_at, l.scheduled_at <= b.begins_at and coalesce(l.released_at > b.begins_at, true) as is_frozen,
           -- Most were kept until they began, which is known without looking for a completion.
           l.released_at is null or l.released_at > l.starts_at or work.stood_until_done(l) as has_stood
      from core.sites as s
      join work.slots as l
        on l.organization_id = s.organization_id
       and (l.site_id = s.id and l.counted_site_id is null or l.counted_site_id = s.id)
       and l.scheduled_at is not null
       and l.starts_at >= p_from::timestamp at time zone s.time_zone
       and l.starts_at < (p_until + 1)::timestamp at time zone s.time_zone
     cross join lateral (select date_trunc('week', (l.starts_at at time zone s.time_zone)) as week) as w
     cross join lateral (select w.week at time zone s.time_zone as begins_at) as b
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and b.begins_at <= clock_timestamp()
       and (
             p_asset_ids is null
             or exists (
                  select
                    from work.work_orders as w
                   where w.organization_id = l.organization_id
                     and w.id = l.work_order_id
                     and w.asset_id = any (p_asset_ids)
                )
           )
  ),
  -- Work orders once for each week.
  planned as (
    select l.site, l.work_order_id, l.begins_at,
           least((l.week + interval '7 days') at time zone l.time_zone, clock_timestamp()) as ends_at,
           bool_or(l.is_frozen) as is_scheduled,
           extract(epoch from sum(l.ends_at - l.starts_at) filter (where l.is_frozen)) / 60 as minutes,
           -- One slot, which most have, overlaps no other.
           case when count(*) > 1 then range_agg(l.during) filter (where l.is_frozen) end as during,
           coalesce(
             (array_agg(l.scheduled_at > l.starts_at - interval '1 day' order by l.starts_at, l.scheduled_at)
                filter (where l.has_stood))[1],
             false
           ) as is_break_in
      from slot as l
     group by l.site, l.time_zone, l.work_order_id, l.week, l.begins_at
  )
  select l.site, l.work_order_id, l.begins_at, l.is_scheduled, l.is_break_in, l.minutes, r.minutes as minutes_run,
         case when r.minutes < u.minutes then l.minutes * r.minutes / u.minutes else l.minutes end as minutes_done
    from planned as l
   cross join lateral (
      select coalesce(
               extract(epoch from sum(least(c.ended_at, l.ends_at) - greatest(c.started_at, l.begins_at))), 0
             ) / 60 as minutes
        from work.clock_segments as c
       where c.organization_id = core.current_organization_id()
         and c.work_order_id = l.work_order_id
         and c.kind = 'RUN'
         and c.started_at < l.ends_at
         and coalesce(c.ended_at > l.begins_at, true)
   ) as r
   cross join lateral (
      select case
               when l.during is null then l.minutes
               else (
                 select extract(epoch from sum(upper(d.piece) - lower(d.piece))) / 60
                   from unnest(l.during) as d (piece)
               )
             end as minutes
   ) as u
   where l.is_scheduled
      or l.is_break_in;
end;
-- end: function work.schedule_turns

-- source: policies asset.categories
-- Categories are the same at all sites. No delete policy: they are archived, because history names them.

alter table asset.categories enable row level security;
grant select, insert, update on asset.categories to assetry_api;
grant select (id, organization_id, code, name) on asset.categories to assetry_label;

create policy organization on asset.categories
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.categories
  for select
  to assetry_api
  using (true);

create policy insert on asset.categories
  for insert
  to assetry_api
  with check (true);

create policy update on asset.categories
  for update
  to assetry_api
  using (true);

create policy label on asset.categories
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.categories');
select core.let_list('asset.categories', p_domain => 'core');
select core.let_bi('asset.categories');
-- end: policies asset.categories

-- source: policies asset.depreciation_books
-- Books are the same at all sites. No delete policy: they are archived, because history names them.

alter table asset.depreciation_books enable row level security;
grant select, insert, update on asset.depreciation_books to assetry_api;
grant select (id, organization_id, code, name) on asset.depreciation_books to assetry_label;

create policy organization on asset.depreciation_books
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.depreciation_books
  for select
  to assetry_api
  using (true);

create policy insert on asset.depreciation_books
  for insert
  to assetry_api
  with check (true);

create policy update on asset.depreciation_books
  for update
  to assetry_api
  using (true);

create policy label on asset.depreciation_books
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.depreciation_books');
select core.let_list('asset.depreciation_books');
-- end: policies asset.depreciation_books

-- source: policies asset.downtime_reasons
-- Reasons are the same at all sites. No delete policy: they are archived, because history names them.

alter table asset.downtime_reasons enable row level security;
grant select, insert, update on asset.downtime_reasons to assetry_api;
grant select (id, organization_id, code, name) on asset.downtime_reasons to assetry_label;

create policy organization on asset.downtime_reasons
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.downtime_reasons
  for select
  to assetry_api
  using (true);

create policy insert on asset.downtime_reasons
  for insert
  to assetry_api
  with check (true);

create policy update on asset.downtime_reasons
  for update
  to assetry_api
  using (true);

create policy label on asset.downtime_reasons
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.downtime_reasons');
select core.let_list('asset.downtime_reasons', p_domain => 'core');
select core.let_bi('asset.downtime_reasons');
-- end: policies asset.downtime_reasons

-- source: policies asset.downtimes
-- Downtimes are reached with their site. No delete policy: one that did not happen is cancelled.

alter table asset.downtimes enable row level security;
grant select, insert, update on asset.downtimes to assetry_api;

create policy organization on asset.downtimes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.downtimes
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.downtimes
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.downtimes
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('asset.downtimes');
select core.enforce_transitions('asset.downtimes');
select core.let_list('asset.downtimes', 'asset_id', 'asset.own_asset_ids');
select core.let_bi('asset.downtimes');
-- end: policies asset.downtimes

-- source: policies asset.locations
-- Locations are reached with their site. No delete policy: they are archived, because history names them.

alter table asset.locations enable row level security;
grant select, insert, update on asset.locations to assetry_api;
grant select (id, organization_id, code, name) on asset.locations to assetry_label;

create policy organization on asset.locations
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.locations
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.locations
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.locations
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on asset.locations
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.locations');
select core.let_list('asset.locations', p_domain => 'core');
select core.let_bi('asset.locations');
-- end: policies asset.locations

-- source: policies asset.positions
-- Reached with their site. No delete policy: they are archived, because history names them.

alter table asset.positions enable row level security;
grant select, insert, update on asset.positions to assetry_api;
grant select (id, organization_id, code, name) on asset.positions to assetry_label;

create policy organization on asset.positions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on asset.positions
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on asset.positions
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on asset.positions
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on asset.positions
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('asset.positions');
select core.let_list('asset.positions');
-- end: policies asset.positions

-- source: policies core.custom_fields
-- An organization's own fields are the same at all its sites, and written by who reaches them all. No delete policy:
-- fields are archived, their values stay.

alter table core.custom_fields enable row level security;
grant select, insert, update on core.custom_fields to assetry_api;

create policy organization on core.custom_fields
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on core.custom_fields
  for select
  to assetry_api
  using (true);

create policy insert on core.custom_fields
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on core.custom_fields
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('core.custom_fields');
select core.let_list('core.custom_fields');
-- end: policies core.custom_fields

-- source: policies core.sites
-- Members reach the sites they were given. A new site is in nobody's list yet, so making one is a matter of permission
-- alone. No delete policy: sites are archived, not removed.

alter table core.sites enable row level security;
grant select, insert, update on core.sites to assetry_api;
grant select (id, organization_id, code, name, time_zone) on core.sites to assetry_label;

create policy organization on core.sites
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on core.sites
  for select
  to assetry_api
  using (id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on core.sites
  for insert
  to assetry_api
  with check (true);

create policy update on core.sites
  for update
  to assetry_api
  using (id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on core.sites
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('core.sites');
select core.let_list('core.sites');
select core.let_bi('core.sites');
-- end: policies core.sites

-- source: policies inspection.templates
-- Templates are the same at all sites. No delete policy: they are archived, because inspections name them.

alter table inspection.templates enable row level security;
grant select, insert, update on inspection.templates to assetry_api;
grant select (id, organization_id, code, name) on inspection.templates to assetry_label;

create policy organization on inspection.templates
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inspection.templates
  for select
  to assetry_api
  using (true);

create policy insert on inspection.templates
  for insert
  to assetry_api
  with check (true);

create policy update on inspection.templates
  for update
  to assetry_api
  using (true);

create policy label on inspection.templates
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inspection.templates');
select core.let_list('inspection.templates');
select core.let_bi('inspection.templates');
-- end: policies inspection.templates

-- source: policies inventory.storerooms
-- Reached with its site. No delete policy: a storeroom is archived, because movements name it.

alter table inventory.storerooms enable row level security;
grant select, insert, update on inventory.storerooms to assetry_api;
grant select (id, organization_id, code, name) on inventory.storerooms to assetry_label;

create policy organization on inventory.storerooms
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.storerooms
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on inventory.storerooms
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on inventory.storerooms
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy label on inventory.storerooms
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inventory.storerooms');
select core.let_list('inventory.storerooms');
select core.let_bi('inventory.storerooms');
-- end: policies inventory.storerooms

-- source: policies inventory.units
-- Units are the same at all sites, and known to whoever reaches one. They are archived, never deleted.

alter table inventory.units enable row level security;
grant select, insert, update on inventory.units to assetry_api;
grant select (id, organization_id, code, name) on inventory.units to assetry_label;

create policy organization on inventory.units
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on inventory.units
  for select
  to assetry_api
  using (organization_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on inventory.units
  for insert
  to assetry_api
  with check (true);

create policy update on inventory.units
  for update
  to assetry_api
  using (true);

create policy label on inventory.units
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('inventory.units');
select core.let_list('inventory.units', p_domain => 'core');
select core.let_bi('inventory.units');
-- end: policies inventory.units

-- source: policies maintenance.blackouts
-- Reached with their site. No delete policy: they are archived, so that the days left out for one can be explained.

alter table maintenance.blackouts enable row level security;
grant select, insert, update on maintenance.blackouts to assetry_api;

create policy organization on maintenance.blackouts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.blackouts
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.blackouts
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.blackouts
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('maintenance.blackouts');
select core.let_list('maintenance.blackouts');
-- end: policies maintenance.blackouts

-- source: policies maintenance.job_plans
-- The same at all sites. No delete policy: they are archived, because revisions and schedules name them.

alter table maintenance.job_plans enable row level security;
grant select, insert, update on maintenance.job_plans to assetry_api;
grant select (id, organization_id, code, name) on maintenance.job_plans to assetry_label;

create policy organization on maintenance.job_plans
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.job_plans
  for select
  to assetry_api
  using (true);

create policy insert on maintenance.job_plans
  for insert
  to assetry_api
  with check (true);

create policy update on maintenance.job_plans
  for update
  to assetry_api
  using (true);

create policy label on maintenance.job_plans
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('maintenance.job_plans');
select core.let_list('maintenance.job_plans');
-- end: policies maintenance.job_plans

-- source: policies maintenance.strategies
-- Reached with their site. No delete policy: they are archived, so that the reasons of maintenance can be explained.

alter table maintenance.strategies enable row level security;
grant select, insert, update on maintenance.strategies to assetry_api;

create policy organization on maintenance.strategies
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on maintenance.strategies
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on maintenance.strategies
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on maintenance.strategies
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('maintenance.strategies');
select core.let_list('maintenance.strategies');
-- end: policies maintenance.strategies

-- source: policies meter.devices
-- Reached with their site. No delete policy: they are archived, because readings name their account.

alter table meter.devices enable row level security;
grant select, insert, update on meter.devices to assetry_api;

create policy organization on meter.devices
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.devices
  for select
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy insert on meter.devices
  for insert
  to assetry_api
  with check (site_id = any ((select core.reachable_site_ids())::uuid[]));

create policy update on meter.devices
  for update
  to assetry_api
  using (site_id = any ((select core.reachable_site_ids())::uuid[]));

select core.track('meter.devices');
select core.let_list('meter.devices');
-- end: policies meter.devices

-- source: policies meter.types
-- Types of meters are the same at all sites. No delete policy: they are archived, because meters name them.

alter table meter.types enable row level security;
grant select, insert, update on meter.types to assetry_api;

create policy organization on meter.types
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on meter.types
  for select
  to assetry_api
  using (true);

create policy insert on meter.types
  for insert
  to assetry_api
  with check (true);

create policy update on meter.types
  for update
  to assetry_api
  using (true);

select core.track('meter.types');
select core.let_list('meter.types', p_domain => 'core');
select core.let_bi('meter.types');
-- end: policies meter.types

-- source: policies notify.destinations
-- A destination is reached with its site; one for all sites is read by whoever reaches a site and
-- changed by whoever reaches them all.
-- No delete policy: destinations are archived, because messages name them.

alter table notify.destinations enable row level security;
grant select, insert, update on notify.destinations to assetry_api;
grant select (id, organization_id, name) on notify.destinations to assetry_label;

create policy organization on notify.destinations
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on notify.destinations
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on notify.destinations
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on notify.destinations
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy label on notify.destinations
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('notify.destinations');
select core.let_list('notify.destinations');
-- end: policies notify.destinations

-- source: policies procurement.budgets
-- Budgets are the same at all sites. No delete policy: they are closed or cancelled, because the records charged to
-- them name them.

alter table procurement.budgets enable row level security;
grant select, insert, update on procurement.budgets to assetry_api;
grant select (id, organization_id, name) on procurement.budgets to assetry_label;

create policy organization on procurement.budgets
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.budgets
  for select
  to assetry_api
  using (true);

create policy insert on procurement.budgets
  for insert
  to assetry_api
  with check (true);

create policy update on procurement.budgets
  for update
  to assetry_api
  using (true);

create policy label on procurement.budgets
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.budgets');
select core.enforce_transitions('procurement.budgets');
select core.let_list('procurement.budgets');
-- end: policies procurement.budgets

-- source: policies procurement.cost_centers
-- Cost centers are the same at all sites. No delete policy: they are archived, because the records
-- charged to them name them.

alter table procurement.cost_centers enable row level security;
grant select, insert, update on procurement.cost_centers to assetry_api;
grant select (id, organization_id, code, name) on procurement.cost_centers to assetry_label;

create policy organization on procurement.cost_centers
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.cost_centers
  for select
  to assetry_api
  using (true);

create policy insert on procurement.cost_centers
  for insert
  to assetry_api
  with check (true);

create policy update on procurement.cost_centers
  for update
  to assetry_api
  using (true);

create policy label on procurement.cost_centers
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.cost_centers');
select core.let_list('procurement.cost_centers');
-- end: policies procurement.cost_centers

-- source: policies request.problems
-- Problems are the same at all sites. No delete policy: they are archived, because requests name them.

alter table request.problems enable row level security;
grant select, insert, update on request.problems to assetry_api;
grant select (id, organization_id, code, name) on request.problems to assetry_label;

create policy organization on request.problems
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on request.problems
  for select
  to assetry_api
  using (true);

create policy insert on request.problems
  for insert
  to assetry_api
  with check (true);

create policy update on request.problems
  for update
  to assetry_api
  using (true);

create policy label on request.problems
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('request.problems');
select core.let_list('request.problems', p_domain => 'core');
select core.let_bi('request.problems');
-- end: policies request.problems

-- source: policies safety.permit_kinds
-- Kinds of permits are the same at all sites. No delete policy: they are archived, because permits name them.

alter table safety.permit_kinds enable row level security;
grant select, insert, update on safety.permit_kinds to assetry_api;
grant select (id, organization_id, code, name) on safety.permit_kinds to assetry_label;

create policy organization on safety.permit_kinds
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.permit_kinds
  for select
  to assetry_api
  using (true);

create policy insert on safety.permit_kinds
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

-- Whoever uses one holds it, which needs this policy. Who changes one is asked by lock_permit_kind.
create policy update on safety.permit_kinds
  for update
  to assetry_api
  using (true);

create policy label on safety.permit_kinds
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('safety.permit_kinds');
select core.let_list('safety.permit_kinds', p_domain => 'core');
-- end: policies safety.permit_kinds

-- source: policies work.failure_classes
-- Classes of equipment are the same at all sites. No delete policy: they are archived, because reports name them.

alter table work.failure_classes enable row level security;
grant select, insert, update on work.failure_classes to assetry_api;
grant select (id, organization_id, code, name) on work.failure_classes to assetry_label;

create policy organization on work.failure_classes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.failure_classes
  for select
  to assetry_api
  using (true);

create policy insert on work.failure_classes
  for insert
  to assetry_api
  with check (true);

create policy update on work.failure_classes
  for update
  to assetry_api
  using (true);

create policy label on work.failure_classes
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('work.failure_classes');
select core.let_list('work.failure_classes', p_domain => 'core');
-- end: policies work.failure_classes

-- source: policies work.failure_codes
-- Failure codes are the same at all sites. No delete policy: they are archived, because reports name them.

alter table work.failure_codes enable row level security;
grant select, insert, update on work.failure_codes to assetry_api;
grant select (id, organization_id, code, name) on work.failure_codes to assetry_label;

create policy organization on work.failure_codes
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.failure_codes
  for select
  to assetry_api
  using (true);

create policy insert on work.failure_codes
  for insert
  to assetry_api
  with check (true);

create policy update on work.failure_codes
  for update
  to assetry_api
  using (true);

create policy label on work.failure_codes
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('work.failure_codes');
select core.let_list('work.failure_codes', p_domain => 'core');
select core.let_bi('work.failure_codes');
-- end: policies work.failure_codes

-- source: policies work.own_hold_reasons
-- Reasons of the organization's own are the same at all sites. No delete policy: they are archived, because holds name
-- them.

alter table work.own_hold_reasons enable row level security;
grant select, insert, update on work.own_hold_reasons to assetry_api;

create policy organization on work.own_hold_reasons
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.own_hold_reasons
  for select
  to assetry_api
  using (true);

create policy insert on work.own_hold_reasons
  for insert
  to assetry_api
  with check (true);

create policy update on work.own_hold_reasons
  for update
  to assetry_api
  using (true);

select core.track('work.own_hold_reasons');
select core.let_list('work.own_hold_reasons', p_domain => 'core');
-- end: policies work.own_hold_reasons

-- source: policies work.types
-- Types of work are the same at all sites. No delete policy: they are archived, because work orders name them.

alter table work.types enable row level security;
grant select, insert, update on work.types to assetry_api;
grant select (id, organization_id, code, name) on work.types to assetry_label;

create policy organization on work.types
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.types
  for select
  to assetry_api
  using (true);

create policy insert on work.types
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

-- Whoever uses one holds it, which needs this policy. Who changes one is asked by lock_type.
create policy update on work.types
  for update
  to assetry_api
  using (true);

create policy label on work.types
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('work.types');
select core.let_list('work.types', p_domain => 'core');
select core.let_bi('work.types');
-- end: policies work.types

-- source: policies workforce.calendars
-- Calendars belong to the whole organization. No delete policy: they are archived, not removed.

alter table workforce.calendars enable row level security;
grant select, insert, update on workforce.calendars to assetry_api;
grant select (id, organization_id, code, name) on workforce.calendars to assetry_label;

create policy organization on workforce.calendars
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.calendars
  for select
  to assetry_api
  using (true);

create policy insert on workforce.calendars
  for insert
  to assetry_api
  with check (true);

create policy update on workforce.calendars
  for update
  to assetry_api
  using (true);

create policy label on workforce.calendars
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('workforce.calendars');
select core.let_list('workforce.calendars', p_domain => 'core');
-- end: policies workforce.calendars

-- source: policies workforce.certificate_types
-- Types of certificates are the same at all sites. No delete policy: they are archived, because certificates name them.

alter table workforce.certificate_types enable row level security;
grant select, insert, update on workforce.certificate_types to assetry_api;

create policy organization on workforce.certificate_types
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.certificate_types
  for select
  to assetry_api
  using (true);

create policy insert on workforce.certificate_types
  for insert
  to assetry_api
  with check (true);

create policy update on workforce.certificate_types
  for update
  to assetry_api
  using (true);

select core.track('workforce.certificate_types');
select core.let_list('workforce.certificate_types', p_domain => 'core');
-- end: policies workforce.certificate_types

-- source: policies workforce.crafts
-- Crafts are the same at all sites. No delete policy: they are archived, because workers and rates name them.

alter table workforce.crafts enable row level security;
grant select, insert, update on workforce.crafts to assetry_api;

create policy organization on workforce.crafts
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.crafts
  for select
  to assetry_api
  using (true);

create policy insert on workforce.crafts
  for insert
  to assetry_api
  with check (true);

create policy update on workforce.crafts
  for update
  to assetry_api
  using (true);

select core.track('workforce.crafts');
select core.let_list('workforce.crafts', p_domain => 'core');
-- end: policies workforce.crafts

-- source: policies workforce.requirements
-- Reached with the site of the asset; what something else asks is read by whoever reaches a site
-- and changed by whoever reaches them all. No delete policy: they are archived.

alter table workforce.requirements enable row level security;
grant select, insert, update on workforce.requirements to assetry_api;

create policy organization on workforce.requirements
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.requirements
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on workforce.requirements
  for insert
  to assetry_api
  with check (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy update on workforce.requirements
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

select core.track('workforce.requirements');
select core.let_list('workforce.requirements');
-- end: policies workforce.requirements

-- source: policies workforce.skills
-- Skills are the same at all sites. No delete policy: they are archived, because workers and requirements name them.

alter table workforce.skills enable row level security;
grant select, insert, update on workforce.skills to assetry_api;

create policy organization on workforce.skills
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on workforce.skills
  for select
  to assetry_api
  using (true);

create policy insert on workforce.skills
  for insert
  to assetry_api
  with check (true);

create policy update on workforce.skills
  for update
  to assetry_api
  using (true);

select core.track('workforce.skills');
select core.let_list('workforce.skills', p_domain => 'core');
-- end: policies workforce.skills

notify pgrst, 'reload schema';
