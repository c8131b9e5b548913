create or replace function api.reject_purchase_order(
  p_purchase_order_id uuid,
  p_reason            text,
  p_row_version       integer default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'reject_purchase_order', 'purchase_order.approve', jsonb_build_array(p_purchase_order_id, p_reason, p_row_version)
  );
  v_order  procurement.purchase_orders;
  v_status text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_status := procurement.next_order_status(
      v_order, 'reject_purchase_order', coalesce(v_order.held_status, 'DRAFT')
    );
    perform procurement.check_decision(procurement.approvable_order(v_order), false);
    perform procurement.decide_steps(procurement.approvable_order(v_order), 'REJECTED');
    perform procurement.end_revision(p_purchase_order_id, 'REJECTED');

    update procurement.purchase_orders as o
       set status = v_status,
           held_status = null,
           pending_amount = null,
           status_note = p_reason
     where o.id = p_purchase_order_id
    returning * into v_order;

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.reject_purchase_order is $$Reject a purchase order

An order that was never approved is a DRAFT again. A rejected revision changes nothing: the order keeps its status and
approved content. Other steps are skipped. p_reason is required.
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, SELF_APPROVAL and
APPROVAL_STEP_NOT_YOURS.$$;
