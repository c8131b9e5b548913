create or replace function api.acknowledge_purchase_order(
  p_purchase_order_id uuid,
  p_promised_on       date         default null,
  p_vendor_reference  text         default null,
  p_lines             api.row_list default '[]',
  p_row_version       integer      default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'acknowledge_purchase_order', 'purchase_order.send', jsonb_build_array(p_purchase_order_id, p_promised_on,
      p_vendor_reference, p_lines, p_row_version)
  );
  v_order  procurement.purchase_orders;
  v_rows   jsonb;
  v_status text;
begin
  if v_answer is null then
    p_vendor_reference := core.check_text('p_vendor_reference', p_vendor_reference, 150);
    v_rows := core.check_rows('p_lines', 'procurement.order_lines', p_lines, 'update', 500);
    v_order := procurement.lock_purchase_order(p_purchase_order_id, p_row_version);
    v_status := procurement.next_order_status(v_order, 'acknowledge_purchase_order');
    perform procurement.promise_lines(v_order, p_promised_on, v_rows);

    update procurement.purchase_orders as o
       set status = v_status,
           acknowledged_at = clock_timestamp(),
           promised_on = p_promised_on,
           vendor_reference = coalesce(p_vendor_reference, o.vendor_reference)
     where o.id = p_purchase_order_id
    returning * into v_order;

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.acknowledge_purchase_order is $$Record the vendor's confirmation of a purchase order

Promised days are used for vendor KPIs. promised_price is recorded beside unit_price, which applies to receipts and
invoices until the order is revised.
p_promised_on: Day promised for all lines; default none
p_vendor_reference: Vendor's number of the order
p_lines: Objects with the id of a line, and promised_on and promised_price where they differ; default none
Refuses with VALIDATION_FAILED, PURCHASE_ORDER_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
