-- Visits of workers to a work order, each with all that speaks against it, in one order, and with its score from 0 to
-- 100 and the parts of it. p_shifts and p_stops are those around the visits. The cheapest of those that nothing speaks
-- against at the same time has the best cost; without p_with_rates cost does not count, and the other weights do more.
create or replace function work.rate_visits(
  p_work_order work.work_orders,
  p_visits     work.visit[],
  p_shifts     workforce.worker_shifts[],
  p_stops      work.slots[],
  p_with_rates boolean
)
returns table (
  place bigint, worker_id uuid, starts_at timestamptz, ends_at timestamptz, faults jsonb, warnings jsonb,
  travel_minutes integer, booked_minutes integer, shift_minutes integer, score_parts jsonb, score numeric
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with visit as materialized (
    select n.place, n.worker_id, n.starts_at, n.ends_at, n.before_at, n.before_site_id, w.site_id as home_id,
           w.worker_number, (n.starts_at at time zone h.time_zone)::date as home_on,
           ((n.ends_at - interval '1 microsecond') at time zone o.time_zone)::date as work_on
      from work.stops_near(p_visits, p_stops) as n
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = n.worker_id
      join core.sites as h on h.organization_id = w.organization_id and h.id = w.site_id
      join core.sites as o on o.organization_id = w.organization_id and o.id = p_work_order.site_id
  ),
  against as (
    select v.place, f.code, f.message, f.is_warning
      from (select distinct v.work_on from visit as v) as d
     cross join lateral work.worker_faults(
        p_work_order, array(select distinct v.worker_id from visit as v where v.work_on = d.work_on), d.work_on
     ) as f
      join visit as v on v.worker_id = f.worker_id and v.work_on = d.work_on
    union all
    select f.place, f.code, f.message, false
      from work.visit_faults(p_work_order, p_visits, p_shifts, p_stops) as f
  ),
  fault as materialized (
    select a.place,
           coalesce(
             jsonb_agg(
               jsonb_build_object('code', a.code, 'message', a.message)
               order by array_position(work.candidate_codes(), a.code), a.message
             ) filter (where not a.is_warning),
             '[]'
           ) as faults,
           coalesce(
             jsonb_agg(core.fault('worker_id', a.code, a.message) order by a.code, a.message)
               filter (where a.is_warning),
             '[]'
           ) as warnings
      from against as a
     group by a.place
  ),
  worker as materialized (
    select f.* from work.worker_facts(
             p_work_order, array(select distinct v.worker_id from visit as v), (select min(v.work_on) from visit as v)
           ) as f
  ),
  day as materialized (
    select f.*
      from work.day_facts(
             array(select d.worker_id from (select distinct v.worker_id, v.home_on from visit as v) as d order by 1),
             array(select d.home_on from (select distinct v.worker_id,
               v.home_on from visit as v) as d order by d.worker_id),
             p_shifts, p_stops
           ) as f
  ),
  way as materialized (
    select w.*
      from workforce.ways_to(
             p_work_order.site_id,
             array(select v.before_site_id from visit as v union select v.home_id from visit as v)
           ) as w
  )
  select r.place, r.worker_id, r.starts_at, r.ends_at, r.faults, r.warnings, r.travel_minutes, r.booked_minutes,
         r.shift_minutes,
         work.score_parts(q.travel, q.load, r.experience, r.continuity, r.level, q.cost),
         work.score_of(p, q.travel, q.load, r.experience, r.continuity, r.level, q.cost)
    from (
      select v.place, v.worker_id, v.starts_at, v.ends_at, coalesce(f.faults, '[]') as faults,
             coalesce(f.warnings, '[]') || case
               when t.is_known then '[]'
               else jsonb_build_array(
                 core.fault('worker_id', 'TRAVEL_UNKNOWN', 'The travel time is not known: 60 minutes are assumed')
               )
             end as warnings,
             t.minutes as travel_minutes, d.booked_minutes, d.shift_minutes, w.experience, w.continuity, w.level,
             w.hourly_rate,
             min(w.hourly_rate) filter (where coalesce(f.faults, '[]') = '[]') over (
               partition by v.starts_at, v.ends_at
             ) as cheapest_rate
        from visit as v
        join worker as w on w.worker_id = v.worker_id
        join day as d on d.worker_id = v.worker_id and d.home_on = v.home_on
        join way as t on t.from_site_id = case when v.before_at > d.since_at then v.before_site_id else v.home_id end
        left join fault as f on f.place = v.place
    ) as r
   cross join workforce.dispatch_policy_of(p_work_order.site_id) as p
   cross join lateral (
      select work.travel_part(r.travel_minutes) as travel, work.load_part(r.booked_minutes, r.shift_minutes) as load,
             work.cost_part(r.hourly_rate, r.cheapest_rate, p_with_rates) as cost
   ) as q
$$;

grant execute on function work.rate_visits to assetry_api, assetry_list;
