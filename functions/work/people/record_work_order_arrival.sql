create or replace function api.record_work_order_arrival(
  p_work_order_id uuid,
  p_arrived_at    timestamptz default null,
  p_row_version   integer     default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'record_work_order_arrival', 'work_order.perform',
    jsonb_build_array(p_work_order_id, p_arrived_at, p_row_version)
  );
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if work.is_over(v_work_order.status) then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    elsif v_work_order.arrived_at is not null then
      perform core.refuse(
        'ALREADY_ARRIVED', format('Work order %s already has an arrival', v_work_order.work_order_number), 409
      );
    end if;

    p_arrived_at := coalesce(p_arrived_at, clock_timestamp());
    perform core.check_instant('p_arrived_at', p_arrived_at, v_work_order.reported_at);

    update work.work_orders as w
       set arrived_at = p_arrived_at
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform service.follow(v_work_order);
    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.record_work_order_arrival is $$Record the arrival of a worker at the work

Stops the service clock ARRIVE, as starting the work does.
p_arrived_at: Time of arrival, not in the future and not before reported_at; default now
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN, ALREADY_ARRIVED and VALIDATION_FAILED.$$;
