create or replace function api.submit_work_order(p_work_order_id uuid, p_row_version integer default null)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'submit_work_order', 'work_order.update', jsonb_build_array(p_work_order_id, p_row_version)
  );
  v_work_order work.work_orders;
  v_status     text;
begin
  if v_answer is null then
    perform inventory.hold_plans(array[p_work_order_id]);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_work_order.approval_over := work.approval_over(v_work_order);
    v_status := work.next_status(
      v_work_order, 'submit_work_order',
      case
        when v_work_order.type_id is null or work.needs_approval(v_work_order) then 'AWAITING_APPROVAL'
        else 'OPEN'
      end
    );
    perform work.check_complete(v_work_order);

    update work.work_orders as w
       set status = v_status,
           status_note = null,
           approval_over = v_work_order.approval_over,
           submitted_by = core.current_account_id()
     where w.id = p_work_order_id
    returning * into v_work_order;

    perform inventory.reserve_plan(v_work_order);
    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.submit_work_order is $$Submit a draft work order for approval

The draft must name an asset, a location or a type with is_site_wide. It goes to AWAITING_APPROVAL; with a type, and
an estimate within the type's limit, it is OPEN at once and its planned items are reserved.
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and PLACE_REQUIRED.$$;
