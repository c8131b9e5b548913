create or replace function api.approve_work_order(p_work_order_id uuid, p_row_version integer default null)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'approve_work_order', 'work_order.approve', jsonb_build_array(p_work_order_id, p_row_version)
  );
  v_parts      work.work_orders[];
  v_ids        uuid[];
  v_work_order work.work_orders;
  v_status     text;
begin
  if v_answer is null then
    v_parts := work.lock_inheriting_parts(p_work_order_id);
    v_ids := array(select p.id from unnest(v_parts) as p) || p_work_order_id;
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'approve_work_order');
    perform work.check_approval(v_work_order, v_parts);

    update work.work_orders as w
       set status = v_status,
           status_note = null,
           approved_estimate = coalesce(w.estimated_cost, 0),
           approved_at = clock_timestamp(),
           approved_by = core.current_account_id()
     where w.id = any (v_ids);

    perform inventory.lock_planned(array(select l from work.plan_lines as l where l.work_order_id = any (v_ids)));
    perform inventory.reserve_plan(w) from work.work_orders as w where w.id = any (v_ids);

    select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;
    v_answer := core.finish_action(work.work_order_answer(v_work_order, work.approval_warnings(p_work_order_id)));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.approve_work_order is $$Approve a work order

Moves it from AWAITING_APPROVAL to OPEN, approves the estimate and reserves planned items that name a storeroom. Child
work orders with inherits_approval that await approval are approved with it, at any depth, all or none, by the same
rules; children at sites that you do not reach keep waiting and are returned in warnings (PART_WAITING). An account
that created it, submitted it or set its estimate or type cannot approve it, nor can a service account that did so on
behalf of another person. The estimate must be within your highest approval limit (/approval_limits).
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL and OVER_LIMIT (details names each
fault, of a child work order with its id).$$;
