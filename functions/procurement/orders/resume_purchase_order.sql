create or replace function api.resume_purchase_order(p_purchase_order_id uuid, p_row_version integer default null)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'resume_purchase_order', 'purchase_order.cancel', jsonb_build_array(p_purchase_order_id, p_row_version)
  );
  v_order  procurement.purchase_orders;
  v_status text;
begin
  if v_answer is null then
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_status := procurement.next_order_status(v_order, 'resume_purchase_order', v_order.held_status);

    update procurement.purchase_orders as o
       set status = v_status,
           held_status = null,
           status_note = null
     where o.id = p_purchase_order_id
    returning * into v_order;

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.resume_purchase_order is $$Resume a purchase order on hold

It returns to its status before the hold.
Refuses with PURCHASE_ORDER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
