create or replace function api.decline_slot(p_slot_id uuid, p_reason text, p_row_version integer default null)
returns setof work.slot_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'decline_slot', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_reason, p_row_version)
  );
  v_slot   work.slots;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_slot := work.lock_own_slot(p_slot_id, p_row_version);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'decline_slot'),
           status_note = p_reason,
           released_at = clock_timestamp()
     where s.id = p_slot_id
    returning * into v_slot;

    perform work.tell_visit(v_slot, 'DECLINED', array[v_slot.dispatched_by]);
    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

comment on function api.decline_slot is $$Decline a dispatched slot

Your own slot. The time is free, whoever dispatched it is notified, and you keep the assignment. You are scheduled for
this work order again only with override_reason (DECLINED_BEFORE); list_dispatch_candidates lists others.
p_reason: Reason for declining, such as "on another site until noon"
Refuses with VALIDATION_FAILED, SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN and
TRANSITION_NOT_ALLOWED.$$;
