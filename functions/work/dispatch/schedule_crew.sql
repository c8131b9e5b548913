create or replace function api.schedule_crew(
  p_work_order_id uuid,
  p_crew_id       uuid,
  p_starts_at     timestamptz,
  p_ends_at       timestamptz,
  p_row_version   integer default null
)
returns setof work.slot_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'schedule_crew', 'work_order.assign',
    jsonb_build_array(p_work_order_id, p_crew_id, p_starts_at, p_ends_at, p_row_version)
  );
  v_worker_ids uuid[];
  v_work_order work.work_orders;
begin
  if v_answer is null then
    perform work.check_candidate_period(p_starts_at, p_ends_at);
    v_worker_ids := work.hold_crew(p_crew_id, p_starts_at);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    perform work.next_status(v_work_order, 'assign_work_order');
    perform work.check_crew(v_work_order, v_worker_ids, p_starts_at, p_ends_at);
    perform work.give_work(v_work_order, v_worker_ids);
    v_answer := core.finish_action(
      work.store_crew_slots(v_work_order, v_worker_ids, p_crew_id, p_starts_at, p_ends_at)
    );
  end if;

  return query select * from jsonb_populate_recordset(null::work.slot_answer, v_answer);
end
$$;

comment on function api.schedule_crew is $$Schedule a crew for a work order as one visit

All members of the crew on the day on which the visit starts, at the site of the crew, or none: each gets the
assignment and a slot, and the slots have one visit_id. Other slots of the work order stay. Everything that
list_dispatch_candidates checks is checked for each member, and nothing is overridden: schedule members with
schedule_work_order where one of them needs an override_reason. Each member answers, travels and works by the own slot.
p_starts_at: Start of the visit
p_ends_at: End of the visit, in the future, after p_starts_at and at most 31 days after it
Refuses with VALIDATION_FAILED (also for a crew without members on that day), CREW_NOT_FOUND, WORK_ORDER_NOT_FOUND,
STALE_ROW, TRANSITION_NOT_ALLOWED, OWN_LOCK_MISSING (work in progress behind a lockout) and CREW_NOT_AVAILABLE (details
names each member with everything that prevents it).$$;
