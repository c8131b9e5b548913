-- What api.list_dispatch_candidates answers, of workers within reach.
create or replace function work.candidates(
  p_work_order work.work_orders, p_starts_at timestamptz, p_ends_at timestamptz, p_limit integer
)
returns table (
  worker_id uuid, worker_number text, worker_name text, is_eligible boolean, candidate_faults jsonb, warnings jsonb,
  score numeric, score_parts jsonb, travel_minutes integer, booked_minutes integer, shift_minutes integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_worker_ids uuid[] := work.plannable_worker_ids();
begin
  return query
  select w.id, w.worker_number, w.name, r.faults = '[]', r.faults, r.warnings, r.score, r.score_parts,
         r.travel_minutes, r.booked_minutes, r.shift_minutes
    from work.rate_visits(
           p_work_order, work.visits_of(v_worker_ids, p_starts_at, p_ends_at),
           workforce.shifts_around(v_worker_ids, p_starts_at, p_ends_at),
           work.stops_of(v_worker_ids, p_starts_at, p_ends_at, p_work_order.id), workforce.reads_rates()
         ) as r
    join workforce.workers as w on w.organization_id = core.current_organization_id() and w.id = r.worker_id
   order by r.faults <> '[]', r.score desc, r.travel_minutes, r.booked_minutes, w.worker_number
   limit p_limit;
end
$$;

grant execute on function work.candidates to assetry_list;
