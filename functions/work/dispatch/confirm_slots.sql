create or replace function api.confirm_slots(p_slot_ids uuid[])
returns setof work.slot_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('confirm_slots', 'work_order.assign', jsonb_build_array(p_slot_ids));
  v_slots      work.slots[];
  v_slot       work.slots;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_slot_ids := work.check_slot_ids(p_slot_ids);
    perform work.lock_workers_of_labour(array(select s.worker_id from work.slots as s where s.id = any (p_slot_ids)));
    v_slots := work.lock_slots(p_slot_ids);
    perform work.check_proposals(v_slots);
    v_answer := '[]';

    foreach v_slot in array v_slots loop
      select * into v_work_order from work.work_orders as w where w.id = v_slot.work_order_id;
      perform work.give_work(v_work_order, array[v_slot.worker_id]);

      update work.slots as s
         set status = work.next_slot_status(v_slot, 'confirm_slots'),
             scheduled_at = clock_timestamp()
       where s.id = v_slot.id
      returning * into v_slot;

      v_answer := v_answer || core.answer(to_jsonb(v_slot), null::work.slot_answer);
    end loop;

    v_answer := core.finish_action(v_answer);
  end if;

  return query select * from jsonb_populate_recordset(null::work.slot_answer, v_answer);
end
$$;

comment on function api.confirm_slots is $$Schedule proposed slots

All or none: everything that list_dispatch_candidates checks is checked again, by the slots and shifts of now. The
workers are assigned, and the slots are PLANNED.
p_slot_ids: Ids of rows of /work_order_slots with the status PROPOSED, at most 500
Refuses with VALIDATION_FAILED, SLOT_NOT_FOUND, TRANSITION_NOT_ALLOWED (of a slot, or of its work order),
SLOT_NOT_POSSIBLE (details names each slot with everything that prevents it) and OWN_LOCK_MISSING (work in progress
behind a lockout).$$;
