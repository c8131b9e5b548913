create or replace function api.approve_work_order(p_work_order_id uuid, p_row_version integer default null)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'approve_work_order', 'work_order.approve', jsonb_build_array(p_work_order_id, p_row_version)
  );
  v_work_order work.work_orders;
  v_status     text;
begin
  if v_answer is null then
    perform inventory.hold_plan(p_work_order_id);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'approve_work_order');

    perform work.check_approval(v_work_order);

    update work.work_orders as w
       set status = v_status,
           status_note = null,
           approved_estimate = coalesce(w.estimated_cost, 0),
           approved_at = clock_timestamp(),
           approved_by = core.current_account_id()
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform inventory.reserve_plan(v_work_order);
    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.approve_work_order owner to assetry_api;
grant execute on function api.approve_work_order to authenticated;

comment on function api.approve_work_order is
$$Approve a work order

It goes from AWAITING_APPROVAL to OPEN, the estimate is approved as it stands, and items of the plan that name a
storeroom are reserved there. Whoever created it, handed it in or
said its estimate or type cannot approve it, nor can a service account that did so on behalf of somebody else. Nobody
approves more than the greatest limit of the own roles (/approval_limits).
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL and OVER_LIMIT (details has both
when both hold).$$;
