create or replace function api.complete_slot(p_slot_id uuid, p_row_version integer default null)
returns setof work.slot_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'complete_slot', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_row_version)
  );
  v_slot   work.slots;
begin
  if v_answer is null then
    perform work.lock_own_timer();
    v_slot := work.lock_own_slot(p_slot_id, p_row_version);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'complete_slot'),
           finished_at = clock_timestamp()
     where s.id = p_slot_id
    returning * into v_slot;

    perform work.stop_own_timer(v_slot, null, v_slot.finished_at);
    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

comment on function api.complete_slot is $$Complete the visit of a slot

Your own slot that is ON_SITE or WORKING. Your timer on the work order stops, and the rest of the slot is free. The
work order keeps its status: complete_work_order completes it.
Refuses with SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN and TRANSITION_NOT_ALLOWED.$$;
