create or replace function api.cancel_purchase_order(
  p_purchase_order_id uuid,
  p_reason            text,
  p_row_version       integer default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_purchase_order', 'purchase_order.cancel', jsonb_build_array(p_purchase_order_id, p_reason, p_row_version)
  );
  v_order  procurement.purchase_orders;
  v_status text;
  v_work   uuid[];
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_work := procurement.hold_serviced(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    perform procurement.refuse_other_services(v_order, v_work);
    v_status := procurement.next_order_status(v_order, 'cancel_purchase_order');

    if v_order.receipt_status <> 'NONE' or v_order.invoice_status <> 'NONE' then
      perform core.refuse(
        'PURCHASE_ORDER_RECEIVED',
        format('Purchase order %s has receipts or invoices', v_order.purchase_order_number), 409,
        p_hint => 'Close it with close_purchase_order'
      );
    end if;

    perform procurement.refuse_called(v_order);
    perform procurement.lock_order_budgets(p_purchase_order_id);
    perform procurement.skip_steps(p_purchase_order_id);
    perform procurement.end_revision(p_purchase_order_id, 'CANCELLED');

    update procurement.purchase_orders as o
       set status = v_status,
           held_status = null,
           pending_amount = null,
           status_note = p_reason
     where o.id = p_purchase_order_id;

    v_order := procurement.settle_order(p_purchase_order_id);
    perform procurement.settle_budgets(p_purchase_order_id, 'procurement.purchase_orders', p_purchase_order_id);
    perform work.bill_labour(v_work, array[v_order.vendor_id]);
    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.cancel_purchase_order is $$Cancel a purchase order without receipts

Nothing remains on order. Approved hours of the vendor's workers on the work of its services are posted, unless another
order bills them. p_reason is required. Close an order received in part with close_purchase_order.
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED,
PURCHASE_ORDER_RECEIVED, BLANKET_IN_USE (a blanket order has call-offs; details names each) and PERIOD_CLOSED (hours of
its vendor are to be posted again, and the current month is closed).$$;
