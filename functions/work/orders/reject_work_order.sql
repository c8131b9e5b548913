create or replace function api.reject_work_order(
  p_work_order_id uuid,
  p_reason        text,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'reject_work_order', 'work_order.approve', jsonb_build_array(p_work_order_id, p_reason, p_row_version)
  );
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    update work.work_orders as w
       set status = work.next_status(v_work_order, 'reject_work_order'),
           status_note = p_reason,
           approved_estimate = null,
           approved_at = null,
           approved_by = null
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.reject_work_order is $$Reject a work order

Moves it from AWAITING_APPROVAL back to DRAFT. p_reason is required and kept in status_note.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
