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
language plpgsql stable security definer set search_path = '' as $$
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

comment on function api.explain_availability is $$Availability, MTBF and MTTR of many assets

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
