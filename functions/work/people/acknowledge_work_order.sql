create or replace function api.acknowledge_work_order(p_work_order_id uuid, p_row_version integer default null)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'acknowledge_work_order', 'work_order.perform', jsonb_build_array(p_work_order_id, p_row_version)
  );
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if work.is_over(v_work_order.status) then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    elsif v_work_order.acknowledged_at is not null then
      perform core.refuse(
        'ALREADY_ACKNOWLEDGED', format('Work order %s is already acknowledged', v_work_order.work_order_number), 409
      );
    end if;

    update work.work_orders as w
       set acknowledged_at = clock_timestamp(),
           acknowledged_by = core.current_account_id()
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform service.follow(v_work_order);
    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.acknowledge_work_order is $$Acknowledge a work order

Stops its service clock ACKNOWLEDGE; nothing else changes. Assigning it, arriving and starting it also acknowledge it.
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN and ALREADY_ACKNOWLEDGED.$$;
