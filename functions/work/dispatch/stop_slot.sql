create or replace function api.stop_slot(
  p_slot_id     uuid,
  p_reason      text,
  p_hold_reason text    default null,
  p_row_version integer default null
)
returns setof work.slot_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'stop_slot', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_reason, p_hold_reason, p_row_version)
  );
  v_hold   work.own_hold_reasons;
  v_timers uuid[];
  v_slot   work.slots;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);

    if p_hold_reason is not null then
      v_hold := work.check_hold_reason(p_hold_reason, p_reason);
    end if;

    v_timers := work.lock_timers_of_slot(p_slot_id);
    v_slot := work.lock_own_slot(p_slot_id, p_row_version);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'stop_slot'),
           status_note = p_reason,
           finished_at = clock_timestamp(),
           released_at = clock_timestamp()
     where s.id = p_slot_id
    returning * into v_slot;

    perform work.stop_own_timer(v_slot, null, v_slot.finished_at);
    perform work.leave_visited(v_slot, v_hold, v_timers);
    perform work.tell_visit(v_slot, 'STOPPED', array[v_slot.dispatched_by]);
    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

comment on function api.stop_slot is $$Stop a visit that cannot be carried out

Your own slot from DISPATCHED to WORKING. With p_hold_reason the work order is put on hold, as by hold_work_order.
Without it you are unassigned: ASSIGNED work without other workers is OPEN again. Your timer stops, and whoever
dispatched the slot is notified.
p_reason: Reason, such as "no access to the roof"; the note of the hold
p_hold_reason: Code of /hold_reasons; required for work in progress
Refuses with VALIDATION_FAILED, SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN, TRANSITION_NOT_ALLOWED
and TIMER_STARTED (a timer started at the same moment).$$;
