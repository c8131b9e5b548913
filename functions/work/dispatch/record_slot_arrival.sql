create or replace function api.record_slot_arrival(
  p_slot_id     uuid,
  p_arrived_at  timestamptz default null,
  p_row_version integer     default null
)
returns setof work.slot_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'record_slot_arrival', 'work_order_slot.perform', jsonb_build_array(p_slot_id, p_arrived_at, p_row_version)
  );
  v_slot       work.slots;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    perform work.lock_own_timer();
    v_slot := work.lock_own_slot(p_slot_id, p_row_version);
    select * into v_work_order from work.work_orders as w where w.id = v_slot.work_order_id;
    p_arrived_at := coalesce(p_arrived_at, clock_timestamp());
    perform core.check_instant(
      'p_arrived_at', p_arrived_at, greatest(v_work_order.reported_at, v_slot.departed_at)
    );
    perform work.stop_own_timer(v_slot, 'TRAVEL', p_arrived_at);

    update work.slots as s
       set status = work.next_slot_status(v_slot, 'record_slot_arrival'),
           arrived_at = p_arrived_at
     where s.id = p_slot_id
    returning * into v_slot;

    update work.work_orders as w
       set arrived_at = p_arrived_at
     where w.id = v_slot.work_order_id
       and w.arrived_at is null
    returning * into v_work_order;

    if found then
      perform service.follow(v_work_order);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_slot), null::work.slot_answer));
  end if;

  return next jsonb_populate_record(null::work.slot_answer, v_answer);
end
$$;

comment on function api.record_slot_arrival is $$Record the arrival at a slot

Your own slot that is PLANNED, DISPATCHED, ACCEPTED or EN_ROUTE. The first arrival is that of the work order and stops
its service clock ARRIVE. Your TRAVEL timer on the work order stops. start_work_order then begins the work.
p_arrived_at: Time of arrival, not in the future, nor before the departure or reported_at; default now
Refuses with SLOT_NOT_FOUND, STALE_ROW, OTHER_WORKER, WORK_ORDER_NOT_OPEN, TRANSITION_NOT_ALLOWED and
VALIDATION_FAILED.$$;
