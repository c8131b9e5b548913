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

comment on function api.convert_requisition is $$Order what was requisitioned

Makes a DRAFT purchase order for each vendor, which is then handed in as any other, or puts the lines into the draft
p_purchase_order_id. Without p_lines all that is left is ordered, of the vendors that the lines suggest, at the
estimates; a row names a line by its id and may say quantity (what is left when left out), vendor_id and unit_price;
of an OTHER also what it is (kind, item_id, category_id), and where no storeroom_id was said, where it is put. No line
is ordered twice: what an order is cancelled or closed without, or loses, is left again. For another currency, award a
quote. To order from several requisitions at once, use convert_requisition_lines.
Refuses with VALIDATION_FAILED, REQUISITION_NOT_FOUND, STALE_ROW, REQUISITION_NOT_APPROVED, REQUISITION_ORDERED,
PURCHASE_ORDER_NOT_FOUND and PURCHASE_ORDER_NOT_DRAFT.$$;
