create or replace function api.accept_slot(p_slot_id uuid, p_row_version integer default null)
returns setof work.slot_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'accept_slot', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_row_version)
  );
  v_slot   work.slots;
begin
  if v_answer is null then
    v_slot := work.lock_own_slot(p_slot_id, p_row_version);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'accept_slot'),
           accepted_at = clock_timestamp()
     where s.id = p_slot_id
    returning * into v_slot;

    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

comment on function api.accept_slot is $$Accept a dispatched slot

Your own slot, also after answer_by_at.
Refuses with SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN and TRANSITION_NOT_ALLOWED.$$;
