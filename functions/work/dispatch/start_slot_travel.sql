create or replace function api.start_slot_travel(
  p_slot_id      uuid,
  p_starts_timer boolean default false,
  p_row_version  integer default null
)
returns setof work.slot_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'start_slot_travel', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_starts_timer, p_row_version)
  );
  v_worker workforce.workers;
  v_slot   work.slots;
begin
  if v_answer is null then
    if p_starts_timer then
      perform core.require_permission('labour_entry.record');
      v_worker := work.lock_labour_worker(null);
    end if;

    v_slot := work.lock_own_slot(p_slot_id, p_row_version);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'start_slot_travel'),
           departed_at = clock_timestamp()
     where s.id = p_slot_id
    returning * into v_slot;

    if p_starts_timer then
      perform work.start_timer(v_worker, w, 'TRAVEL', v_slot.departed_at)
         from work.work_orders as w
        where w.id = v_slot.work_order_id;
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

comment on function api.start_slot_travel is $$Start the travel to a slot

Your own slot that is PLANNED, DISPATCHED or ACCEPTED.
p_starts_timer: Whether your labour timer of kind TRAVEL starts as well; default false
Refuses with SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN, TRANSITION_NOT_ALLOWED and, for the timer,
PERMISSION_DENIED, VALIDATION_FAILED, WORKER_NOT_ACTIVE, SITE_NOT_SERVED, TIMER_RUNNING, TIMESHEET_APPROVED and
LABOUR_OVERLAPS.$$;
