-- The shifts of workers that start on days of their home sites, in order, as they are now: those that are set for the
-- day, else by the pattern of the worker, else by that of the crew to which he belongs full time, else the hours of the
-- calendar of the home site, else around the clock. They may overlap where one way ends and another begins.
create or replace function workforce.shifts_between(p_worker_ids uuid[], p_from date, p_until date)
returns table (worker_id uuid, site_id uuid, shift_on date, starts_at timestamptz, ends_at timestamptz, kind text)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with worker as materialized (
    select w.organization_id, w.id, w.site_id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = any (p_worker_ids)
       and w.status <> 'INACTIVE'
  ),
  pin as materialized (
    select p.worker_id, p.shift_on, p.shifts
      from workforce.shift_pins as p
     where p.organization_id = core.current_organization_id()
       and p.worker_id = any (p_worker_ids)
       and p.shift_on between p_from and p_until
  ),
  home as materialized (
    select s.site_id, c.calendar_id, c.time_zone
      from (select distinct w.site_id from worker as w) as s
     cross join lateral workforce.site_calendar(s.site_id) as c
  ),
  own as materialized (
    select s.worker_id, s.during, s.shift_pattern_id, s.anchor_on
      from workforce.shift_assignments as s
     where s.organization_id = core.current_organization_id()
       and s.worker_id = any (p_worker_ids)
       and s.during && daterange(p_from, p_until, '[]')
  ),
  crew as materialized (
    select m.worker_id, m.during * s.during as during, s.shift_pattern_id, s.anchor_on
      from workforce.crew_members as m
      join workforce.shift_assignments as s
        on s.organization_id = m.organization_id
       and s.crew_id = m.crew_id
       and s.during && daterange(p_from, p_until, '[]')
     where m.organization_id = core.current_organization_id()
       and m.worker_id = any (p_worker_ids)
       and m.is_full_time
       and m.during && daterange(p_from, p_until, '[]')
  ),
  days as materialized (
    select w.id, w.site_id, coalesce(h.calendar_id, w.organization_id) as hours_id, h.time_zone, d.day::date as day,
           coalesce(p.id, w.organization_id) as pattern_id,
           case
             when p.id is null then 0
             else ((d.day::date - s.anchor_on) % p.cycle_days + p.cycle_days) % p.cycle_days
           end as day_index
      from worker as w
      join home as h on h.site_id = w.site_id
     cross join generate_series(p_from, p_until, interval '1 day') as d (day)
      left join own as o on o.worker_id = w.id and o.during @> d.day::date
      left join crew as c on c.worker_id = w.id and c.during @> d.day::date
     cross join lateral (
        select coalesce(o.shift_pattern_id, c.shift_pattern_id) as shift_pattern_id,
               case when o.worker_id is not null then o.anchor_on else c.anchor_on end as anchor_on
      ) as s
      left join workforce.shift_patterns as p
        on p.organization_id = w.organization_id
       and p.id = s.shift_pattern_id
     where (w.id, d.day::date) not in (select p.worker_id, p.shift_on from pin as p)
  ),
  -- Many workers have the same hours on a day: by pattern, or by calendar. The organization stands for none.
  turn as materialized (
    select distinct d.hours_id, d.time_zone, d.day, d.pattern_id, d.day_index from days as d
  ),
  on_the_wall as materialized (
    select t.*, t.day + h.start_time as starts,
           t.day + h.end_time + make_interval(days => (h.end_time <= h.start_time)::integer) as ends, h.kind
      from turn as t
      join workforce.shift_patterns as p on p.id = t.pattern_id
      join workforce.pattern_shifts as h
        on h.organization_id = p.organization_id
       and h.shift_pattern_id = p.id
       and h.day_index = t.day_index
     where p.works_holidays
        or h.kind = 'ON_CALL'
        or not exists (
             select 1
               from workforce.calendar_exceptions as e
              where e.calendar_id = t.hours_id
                and e.occurs_on = t.day
                and not e.is_working
           )
    union all
    select t.*, t.day + make_interval(mins => lower(r.during)), t.day + make_interval(mins => upper(r.during)),
           'REGULAR'
      from turn as t
     cross join lateral workforce.shifts_on(nullif(t.hours_id, core.current_organization_id()), t.day) as o
     cross join lateral unnest(o.shifts) as r (during)
     where t.pattern_id = core.current_organization_id()
  ),
  clocks as materialized (
    select u.time_zone, u.starts, u.ends, workforce.wall_times(u.time_zone, u.starts, u.ends) as times
      from (select distinct w.time_zone, w.starts, w.ends from on_the_wall as w) as u
  ),
  times as materialized (
    select w.hours_id, w.time_zone, w.day, w.pattern_id, w.day_index, w.kind, t.during
      from on_the_wall as w
      join clocks as c on c.time_zone = w.time_zone and c.starts = w.starts and c.ends = w.ends
     cross join lateral unnest(c.times) as t (during)
  )
  select d.id, d.site_id, d.day, lower(t.during), upper(t.during), t.kind
    from days as d
    join times as t
      on (t.hours_id, t.time_zone, t.day, t.pattern_id, t.day_index)
       = (d.hours_id, d.time_zone, d.day, d.pattern_id, d.day_index)
  union all
  select w.id, w.site_id, p.shift_on, s.starts_at, s.ends_at, s.kind
    from worker as w
    join pin as p on p.worker_id = w.id
   cross join lateral jsonb_to_recordset(p.shifts) as s (starts_at timestamptz, ends_at timestamptz, kind text)
   order by 1, 4, 5
$$;

grant execute on function workforce.shifts_between to assetry_api;
