-- The visit that a plan chooses for a work order, of those that nothing speaks against: on time first, then by score,
-- start and number of the worker; no row when there is none. All visits of a room on a day differ by cost alone.
create or replace function work.best_visit(
  p_work_order   work.work_orders,
  p_minutes      integer,
  p_grid_minutes integer,
  p_from         timestamptz,
  p_until        timestamptz,
  p_worker_ids   uuid[],
  p_shifts       workforce.worker_shifts[],
  p_stops        work.slots[]
)
returns table (worker_id uuid, starts_at timestamptz, ends_at timestamptz, score numeric, score_parts jsonb)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_with_rates boolean := workforce.reads_rates();
  v_fit_ids    uuid[]  := work.fit_worker_ids(p_work_order, p_worker_ids);
begin
  return query
  with visit as materialized (
    select r.worker_id, v.starts_at, v.ends_at, r.before_at, r.before_site_id, w.site_id as home_id, w.worker_number,
           (v.starts_at at time zone h.time_zone)::date as home_on,
           ((v.ends_at - interval '1 microsecond') at time zone o.time_zone)::date as work_on
      from work.rooms_of(p_work_order, p_minutes, p_from, p_until, v_fit_ids, p_shifts, p_stops) as r
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = r.worker_id
      join core.sites as h on h.organization_id = w.organization_id and h.id = w.site_id
      join core.sites as o on o.organization_id = w.organization_id and o.id = p_work_order.site_id
     cross join work.first_start(p_work_order.site_id, p_from, p_grid_minutes) as g (first_at)
     cross join lateral generate_series(
        ceil(extract(epoch from r.starts_at - g.first_at) / (60 * p_grid_minutes))::integer,
        floor((extract(epoch from r.ends_at - g.first_at) - 60 * p_minutes) / (60 * p_grid_minutes))::integer
      ) as k (step)
     cross join lateral (
        select g.first_at + make_interval(mins => k.step * p_grid_minutes) as starts_at,
               g.first_at + make_interval(mins => k.step * p_grid_minutes + p_minutes) as ends_at
      ) as v
  ),
  against as materialized (
    select distinct f.worker_id, d.work_on
      from (select distinct v.work_on from visit as v) as d
     cross join lateral work.worker_faults(p_work_order, v_fit_ids, d.work_on) as f
     where not f.is_warning
  ),
  fact as materialized (
    select f.* from work.worker_facts(p_work_order, v_fit_ids, (select min(v.work_on) from visit as v)) as f
  ),
  day as materialized (
    select f.worker_id, f.home_on, f.since_at, work.load_part(f.booked_minutes, f.shift_minutes) as load
      from (
        select array_agg(u.worker_id order by u.worker_id, u.home_on) as worker_ids,
               array_agg(u.home_on order by u.worker_id, u.home_on) as days
          from (select distinct v.worker_id, v.home_on from visit as v) as u
      ) as u
     cross join lateral work.day_facts(u.worker_ids, u.days, p_shifts, p_stops) as f
  ),
  way as materialized (
    select w.from_site_id, work.travel_part(w.minutes) as travel
      from workforce.ways_to(
             p_work_order.site_id,
             array(select v.before_site_id from visit as v union select v.home_id from visit as v)
           ) as w
  ),
  rated as (
    select v.worker_id, v.starts_at, v.ends_at, v.worker_number, t.travel, d.load, f.experience, f.continuity, f.level,
           work.cost_part(f.hourly_rate, min(f.hourly_rate) over (partition by v.starts_at), v_with_rates) as cost
      from visit as v
      join fact as f on f.worker_id = v.worker_id
      join day as d on d.worker_id = v.worker_id and d.home_on = v.home_on
      join way as t on t.from_site_id = case when v.before_at > d.since_at then v.before_site_id else v.home_id end
     where (v.worker_id, v.work_on) not in (select a.worker_id, a.work_on from against as a)
  )
  select b.worker_id, b.starts_at, b.ends_at, b.score,
         work.score_parts(b.travel, b.load, b.experience, b.continuity, b.level, b.cost)
    from (
      select r.*,
             work.score_of(p, r.travel, r.load, r.experience, r.continuity, r.level, r.cost) as score
        from rated as r
       cross join workforce.dispatch_policy_of(p_work_order.site_id) as p
    ) as b
   order by b.ends_at > p_work_order.due_at, b.score desc, b.starts_at, b.worker_number
   limit 1;
end
$$;

grant execute on function work.best_visit to assetry_api;
