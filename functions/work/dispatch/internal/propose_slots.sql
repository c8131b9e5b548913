-- Proposes a slot for each work order of a site that a plan takes, one after the other, and answers them as
-- api.generate_dispatch_plan does. Each proposal takes the time of its worker for those that follow.
create or replace function work.propose_slots(p_site_id uuid, p_from timestamptz, p_until timestamptz)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_policy     workforce.dispatch_policies := workforce.dispatch_policy_of(p_site_id);
  v_worker_ids uuid[] := work.plannable_worker_ids();
  v_shifts     workforce.worker_shifts[];
  v_stops      work.slots[];
  v_order_ids  uuid[];
  v_minutes    integer[];
  v_work       record;
  v_visit      record;
  v_slot       work.slots;
  v_answer     jsonb := '[]';
begin
  select coalesce(array_agg((w.work_order).id order by w.place), '{}'), array_agg(w.minutes order by w.place)
    into v_order_ids, v_minutes
    from work.plannable_work(p_site_id) as w;
  perform core.check_amount(
    cardinality(v_order_ids)::bigint * cardinality(v_worker_ids)
      * ceil(extract(epoch from p_until - p_from) / 86400)::bigint,
    'p_until', 'days of workers and work orders', 30000
  );
  v_shifts := workforce.shifts_around(v_worker_ids, p_from, p_until);
  v_stops := work.stops_of(v_worker_ids, p_from, p_until);

  for v_work in
    select w as work_order, u.minutes
      from unnest(v_order_ids, v_minutes) with ordinality as u (id, minutes, place)
      join work.work_orders as w on w.id = u.id
     order by u.place
  loop
    select * into v_visit
      from work.best_visit(
             v_work.work_order, v_work.minutes, v_policy.grid_minutes, p_from, p_until, v_worker_ids, v_shifts, v_stops
           );

    if found then
      insert into work.slots (
        site_id, work_order_id, worker_id, starts_at, ends_at, status, score, score_parts
      )
      values (
        p_site_id, (v_work.work_order).id, v_visit.worker_id, v_visit.starts_at, v_visit.ends_at, 'PROPOSED',
        v_visit.score, v_visit.score_parts
      )
      returning * into v_slot;
      v_stops := v_stops || v_slot;
    end if;

    v_answer := v_answer || work.proposal_answer(
      v_work.work_order, case when found then v_slot end,
      case
        when not found then
          work.reasons_against(
            v_work.work_order, v_work.minutes, v_policy.grid_minutes, p_from, p_until, v_worker_ids, v_shifts, v_stops
          )
      end
    );
  end loop;

  return v_answer;
end
$$;

grant execute on function work.propose_slots to assetry_api;
