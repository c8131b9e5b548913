create or replace function api.close_work_order(p_work_order_id uuid, p_row_version integer default null)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'close_work_order', 'work_order.close', jsonb_build_array(p_work_order_id, p_row_version)
  );
  v_work_order work.work_orders;
  v_status     text;
begin
  if v_answer is null then
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    v_status := work.next_status(v_work_order, 'close_work_order');
    perform work.check_closing(v_work_order);

    update work.work_orders as w
       set status = v_status,
           closed_at = clock_timestamp(),
           status_note = null
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform safety.end_work(array[p_work_order_id], 'The work order was closed');
    perform inventory.release_reservations(array[p_work_order_id], 'The work order was closed');
    v_answer := core.finish_action(
      work.work_order_answer(v_work_order, procurement.end_work(array[p_work_order_id]))
    );
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.close_work_order is $$Close a completed work order

Moves it from COMPLETED to CLOSED: it accepts no more costs and can only be amended. All its hours must be approved or
rejected, its locks removed and its permits handed back. Releases reservations not issued, and cancels permits not yet
issued and lockouts without locks. Purchase orders for it that are not received or not invoiced are returned in
warnings (ORDER_OPEN).
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, LABOUR_NOT_APPROVED, LOCKS_ON and PERMIT_OPEN
(details names each).$$;
