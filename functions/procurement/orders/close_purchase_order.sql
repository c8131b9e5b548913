create or replace function api.close_purchase_order(
  p_purchase_order_id uuid,
  p_reason            text    default null,
  p_row_version       integer default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'close_purchase_order', 'purchase_order.cancel', jsonb_build_array(p_purchase_order_id, p_reason, p_row_version)
  );
  v_order  procurement.purchase_orders;
  v_status text;
  v_work   uuid[];
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000);
    v_work := procurement.hold_serviced(p_purchase_order_id);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    perform procurement.refuse_other_services(v_order, v_work);
    v_status := procurement.next_order_status(v_order, 'close_purchase_order');

    if p_reason is null and (v_order.receipt_status not in ('FULL', 'OVER') or v_order.invoice_status <> 'FULL') then
      perform core.refuse(
        'PURCHASE_ORDER_INCOMPLETE',
        format(
          'Purchase order %s: received %s, invoiced %s', v_order.purchase_order_number, v_order.receipt_status,
          v_order.invoice_status
        ),
        422, p_hint => 'Send p_reason: why the rest will not be delivered'
      );
    end if;

    perform procurement.lock_order_budgets(p_purchase_order_id);

    update procurement.purchase_orders as o
       set status = v_status,
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

comment on function api.close_purchase_order is $$Close a purchase order

All lines are received and invoiced, or p_reason states why the rest will not be delivered. Nothing remains on order.
A service of which nothing was received or invoiced no longer bills the hours of the vendor's workers: they are posted.
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED,
PURCHASE_ORDER_INCOMPLETE and PERIOD_CLOSED (hours of its vendor are to be posted again, and the current month is
closed).$$;
