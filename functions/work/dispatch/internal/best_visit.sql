-- The visit that a plan chooses for a work order, of those that nothing speaks against: on time first, then by score,
-- start and number of the worker; no row when there is none.
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
as $$
declare
  v_visits work.visit[] := array(
    select row(g.worker_id, g.starts_at, g.ends_at)::work.visit
      from work.grid_of(
             p_work_order, p_minutes, p_grid_minutes, p_from, p_until, work.fit_worker_ids(p_work_order, p_worker_ids),
             p_shifts, p_stops
           ) as g
     where g.is_shift
       and g.is_present
       and g.is_free
  );
begin
  if v_visits = '{}' then
    return;
  end if;

  return query
  select r.worker_id, r.starts_at, r.ends_at, r.score, r.score_parts
    from work.rate_visits(p_work_order, v_visits, p_shifts, p_stops, workforce.reads_rates()) as r
    join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = r.worker_id
   where r.faults = '[]'
   order by coalesce(r.ends_at > p_work_order.due_at, false), r.score desc, r.starts_at, w.worker_number
   limit 1;
end
$$;

grant execute on function work.best_visit to assetry_api;
