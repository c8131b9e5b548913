create or replace function api.dispatch_slots(p_slot_ids uuid[])
returns setof work.slot_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('dispatch_slots', 'work_order.dispatch', jsonb_build_array(p_slot_ids));
  v_slot   work.slots;
  v_slots  jsonb := '[]';
begin
  if v_answer is null then
    foreach v_slot in array work.lock_slots(work.check_slot_ids(p_slot_ids)) loop
      update work.slots as s
         set status = work.next_slot_status(v_slot, 'dispatch_slots'),
             dispatched_at = clock_timestamp(),
             dispatched_by = core.current_account_id(),
             answer_by_at = clock_timestamp()
               + make_interval(mins => (workforce.dispatch_policy_of(s.site_id)).answer_minutes)
       where s.id = v_slot.id
      returning * into v_slot;

      perform work.tell_visit(v_slot, 'DISPATCHED', array[work.account_of_worker(v_slot.worker_id)]);
      v_slots := v_slots || core.answer(to_jsonb(v_slot), null::work.slot_answer);
    end loop;

    v_answer := core.finish_action(v_slots);
  end if;

  return query select * from jsonb_populate_recordset(null::work.slot_answer, v_answer);
end
$$;

comment on function api.dispatch_slots is $$Send workers to their scheduled slots

All or none. The workers are notified and answer with accept_slot or decline_slot until answer_by_at, by
answer_minutes of the site (/dispatch_policies). Who does not answer keeps the slot, and you are notified once.
p_slot_ids: Ids of rows of /work_order_slots with the status PLANNED, at most 500
Refuses with VALIDATION_FAILED, SLOT_NOT_FOUND and TRANSITION_NOT_ALLOWED.$$;
