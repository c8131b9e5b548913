-- Every start of a visit on the grid of a site in a period, for each worker, with what takes its time: whether it is
-- within a shift, without an absence and without another slot. The first start is on the grid by the clocks of the
-- site.
create or replace function work.grid_of(
  p_work_order   work.work_orders,
  p_minutes      integer,
  p_grid_minutes integer,
  p_from         timestamptz,
  p_until        timestamptz,
  p_worker_ids   uuid[],
  p_shifts       workforce.worker_shifts[],
  p_stops        work.slots[]
)
returns table (
  worker_id uuid, starts_at timestamptz, ends_at timestamptz, is_shift boolean, is_present boolean, is_free boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  with starts as materialized (
    select g.at, tstzrange(g.at, g.at + make_interval(mins => p_minutes), '[)') as during
      from generate_series(
             work.first_start(p_work_order.site_id, p_from, p_grid_minutes),
             p_until - make_interval(mins => p_minutes), make_interval(mins => p_grid_minutes)
           ) as g (at)
  ),
  shift as materialized (
    select h.worker_id, range_agg(h.during) as during
      from unnest(p_shifts) as h
     where h.kind <> 'ON_CALL'
        or p_work_order.priority in ('URGENT', 'EMERGENCY')
     group by h.worker_id
  ),
  absence as materialized (
    select a.worker_id, range_agg(a.during) as during
      from workforce.absences as a
     where a.organization_id = core.current_organization_id()
       and a.worker_id = any (p_worker_ids)
       and a.status = 'APPROVED'
       and a.during && tstzrange(p_from, p_until)
     group by a.worker_id
  ),
  stop as materialized (
    select s.worker_id, range_agg(s.during) as during from unnest(p_stops) as s group by s.worker_id
  ),
  worker as materialized (
    select u.id, h.during as shifts, a.during as absences, s.during as stops
      from unnest(p_worker_ids) as u (id)
      left join shift as h on h.worker_id = u.id
      left join absence as a on a.worker_id = u.id
      left join stop as s on s.worker_id = u.id
  )
  select w.id, s.at, upper(s.during), coalesce(w.shifts @> s.during, false),
         not coalesce(w.absences && s.during, false), not coalesce(w.stops && s.during, false)
    from worker as w
   cross join starts as s
$$;

grant execute on function work.grid_of to assetry_api;
