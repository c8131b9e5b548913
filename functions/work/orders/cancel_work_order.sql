create or replace function api.cancel_work_order(
  p_work_order_id uuid,
  p_reason        text,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'cancel_work_order', 'work_order.cancel', jsonb_build_array(p_work_order_id, p_reason, p_row_version)
  );
  v_work_order   work.work_orders;
  v_parts        work.work_orders[];
  v_part         work.work_orders;
  v_ids          uuid[];
  v_warnings     jsonb;
  v_cancelled_at timestamptz;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform core.lock_tree('work.work_orders');
    v_parts := array(select b from work.lock_branch(p_work_order_id) as b where not work.is_over(b.status));
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    perform work.next_status(v_work_order, 'cancel_work_order');
    perform work.check_can_be_cancelled(v_work_order, v_parts);
    v_ids := array(select p.id from unnest(v_parts) as p);
    v_cancelled_at := clock_timestamp();

    foreach v_part in array v_parts loop
      perform work.turn_clock(v_part, null, v_cancelled_at);

      update work.work_orders as w
         set status = work.next_status(v_part, 'cancel_work_order'),
             status_before_hold = null,
             hold_reason = null,
             own_hold_reason = null,
             remaining_minutes = null,
             status_note = p_reason
       where w.id = v_part.id;
    end loop;

    perform work.end_assignments(v_ids, v_cancelled_at);
    perform service.follow(w) from work.work_orders as w where w.id = any (v_ids);
    perform safety.end_work(v_ids, p_reason);
    v_warnings := procurement.end_work(v_ids, p_reason);
    perform inventory.release_reservations(v_ids, p_reason);
    select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;
    v_answer := core.finish_action(work.work_order_answer(v_work_order, v_warnings));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.cancel_work_order is $$Cancel a work order

p_reason is required and kept in status_note. Removes all assignments and cancels its open child work orders. Releases
its reservations, and cancels permits not yet issued and lockouts without locks. Removes lines for it from
requisitions that are not yet ordered; a requisition left without lines is CANCELLED. Returns these in warnings
(REQUISITION_CHANGED, REQUISITION_CANCELLED), with purchase orders that still order for it (ORDER_OPEN). Work that was
started, or has hours or costs, itself or in a child, must be completed instead; first hand back issued permits and
remove locks: details names each.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, HAS_ACTUALS, CHILDREN_OPEN
(some are at sites that you do not reach), LOCKS_ON and PERMIT_OPEN.$$;
