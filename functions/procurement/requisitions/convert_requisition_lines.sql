create or replace function api.convert_requisition_lines(
  p_lines             api.row_list,
  p_purchase_order_id uuid         default null
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'convert_requisition_lines', 'purchase_order.create', jsonb_build_array(p_lines, p_purchase_order_id)
  );
  v_rows   jsonb;
begin
  if v_answer is null then
    v_rows := core.check_rows('p_lines', 'procurement.requisition_lines', p_lines, 'update', 500);

    if v_rows = '[]' then
      perform core.refuse_field('p_lines', 'MISSING_VALUE', 'At least one line is required');
    end if;

    v_answer := core.finish_action(procurement.convert_lines(v_rows, null, null, p_purchase_order_id));
  end if;

  return query select * from jsonb_populate_recordset(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.convert_requisition_lines is $$Convert lines of several requisitions to purchase orders

As convert_requisition, for approved requisitions of one site: one DRAFT purchase order for each vendor, or all lines
in the draft p_purchase_order_id.
p_lines: Objects with the id of a line, quantity (default the rest), vendor_id and unit_price, as in
convert_requisition
p_purchase_order_id: Id of a row of /purchase_orders in status DRAFT; default new orders
Refuses with VALIDATION_FAILED, REQUISITION_NOT_APPROVED, REQUISITION_ORDERED, PURCHASE_ORDER_NOT_FOUND and
PURCHASE_ORDER_NOT_DRAFT.$$;
