create or replace function api.convert_requisition(
  p_requisition_id    uuid,
  p_lines             api.row_list default null,
  p_purchase_order_id uuid         default null,
  p_row_version       integer      default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'convert_requisition', 'purchase_order.create', jsonb_build_array(p_requisition_id, p_lines, p_purchase_order_id,
      p_row_version)
  );
  v_rows   jsonb;
begin
  if v_answer is null then
    if p_lines is not null then
      v_rows := core.check_rows('p_lines', 'procurement.requisition_lines', p_lines, 'update', 500);
    end if;

    v_answer := core.finish_action(
      procurement.convert_lines(v_rows, p_requisition_id, p_row_version, p_purchase_order_id)
    );
  end if;

  return query select * from jsonb_populate_recordset(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.convert_requisition is $$Convert a requisition to purchase orders

Creates a DRAFT purchase order for each vendor, to be submitted as usual, or adds the lines to the draft
p_purchase_order_id. A quantity cannot be ordered twice; quantities that an order loses by cancelling, closing or
changing can be ordered again. For another currency accept a quote. For several requisitions use
convert_requisition_lines.
p_lines: Objects with the id of a line, quantity (default the rest), vendor_id and unit_price; for a line of kind
OTHER also kind, item_id or category_id, and storeroom_id; default all open quantities from their suggested vendors.
Without unit_price the price of the vendor's contracts applies (list_vendor_prices), else the estimated price
p_purchase_order_id: Id of a row of /purchase_orders in status DRAFT; default new orders
Refuses with VALIDATION_FAILED, REQUISITION_NOT_FOUND, STALE_ROW, REQUISITION_NOT_APPROVED, REQUISITION_ORDERED,
PURCHASE_ORDER_NOT_FOUND and PURCHASE_ORDER_NOT_DRAFT.$$;
