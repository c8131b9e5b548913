-- The minutes of REGULAR shifts and of slots of workers on days of their home sites, and when these days begin.
create or replace function work.day_facts(
  p_worker_ids uuid[], p_days date[], p_shifts workforce.worker_shifts[], p_stops work.slots[]
)
returns table (
  worker_id uuid, home_on date, since_at timestamptz, shift_minutes integer, booked_minutes integer
)
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with day as materialized (
    select u.worker_id, u.home_on,
           tstzrange(
             u.home_on::timestamp at time zone s.time_zone, (u.home_on + 1)::timestamp at time zone s.time_zone, '[)'
           ) as during
      from unnest(p_worker_ids, p_days) as u (worker_id, home_on)
      join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = u.worker_id
      join core.sites as s on s.organization_id = w.organization_id and s.id = w.site_id
  ),
  shift as materialized (
    select d.worker_id, d.home_on, range_agg(h.during * d.during) as during
      from day as d
      join unnest(p_shifts) as h on h.worker_id = d.worker_id and h.during && d.during
     where h.kind <> 'ON_CALL'
     group by d.worker_id, d.home_on
  ),
  stop as materialized (
    select d.worker_id, d.home_on, range_agg(s.during * d.during) as during
      from day as d
      join unnest(p_stops) as s on s.worker_id = d.worker_id and s.during && d.during
     group by d.worker_id, d.home_on
  )
  select d.worker_id, d.home_on, lower(d.during),
         (
           select coalesce(floor(sum(extract(epoch from upper(t.during) - lower(t.during))) / 60), 0)::integer
             from unnest(h.during) as t (during)
         ),
         (
           select coalesce(floor(sum(extract(epoch from upper(t.during) - lower(t.during))) / 60), 0)::integer
             from unnest(s.during) as t (during)
         )
    from day as d
    left join shift as h on h.worker_id = d.worker_id and h.home_on = d.home_on
    left join stop as s on s.worker_id = d.worker_id and s.home_on = d.home_on
$$;

grant execute on function work.day_facts to assetry_api, assetry_list;
