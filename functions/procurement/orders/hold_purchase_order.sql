create or replace function api.hold_purchase_order(
  p_purchase_order_id uuid,
  p_reason            text,
  p_row_version       integer default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'hold_purchase_order', 'purchase_order.cancel', jsonb_build_array(p_purchase_order_id, p_reason, p_row_version)
  );
  v_order  procurement.purchase_orders;
  v_status text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_status := procurement.next_order_status(v_order, 'hold_purchase_order');

    update procurement.purchase_orders as o
       set status = v_status,
           held_status = o.status,
           status_note = p_reason
     where o.id = p_purchase_order_id
    returning * into v_order;

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.hold_purchase_order is $$Put a purchase order on hold

It cannot be received, sent or revised until it is resumed; sent quantities stay on order. p_reason is required.
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
