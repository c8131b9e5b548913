create or replace function api.reverse_receipt(
  p_receipt_id  uuid,
  p_reason      text,
  p_lines       api.row_list default null,
  p_row_version integer      default null
)
returns setof procurement.receipt_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'reverse_receipt', 'receipt.reverse', jsonb_build_array(p_receipt_id, p_reason, p_lines, p_row_version)
  );
  v_rows    jsonb;
  v_receipt procurement.receipts;
  v_order   procurement.purchase_orders;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);

    if p_lines is not null then
      v_rows := core.check_rows('p_lines', 'procurement.return_lines', p_lines, 'create', 1000);
    end if;

    v_receipt := procurement.hold_receipt(p_receipt_id, p_row_version);
    v_rows := coalesce(v_rows, procurement.rest_of_receipt(p_receipt_id));
    perform procurement.check_reversal(v_receipt, v_rows);
    select * into v_order from procurement.purchase_orders as o where o.id = v_receipt.purchase_order_id;
    perform procurement.lock_order_budgets(v_order.id);
    perform procurement.take_back_receipt(v_order, v_rows, p_reason);

    update procurement.receipts as r
       set reversal_reason = p_reason
     where r.id = p_receipt_id
    returning * into v_receipt;

    perform procurement.settle_order(v_order.id);
    perform procurement.settle_budgets(v_order.id, 'procurement.receipts', p_receipt_id);

    v_answer := core.finish_action(procurement.receipt_answer(v_receipt));
  end if;

  return next jsonb_populate_record(null::procurement.receipt_answer, v_answer);
end
$$;

comment on function api.reverse_receipt is $$Reverse a receipt recorded by mistake

Goods leave stock at their cost (movements of kind REVERSAL), services are credited to their work order, and the
quantities are on order again. Goods must still be on hand and not invoiced, except lines matched TWO_WAY. Rejected
and returned goods stay. p_reason is required.
p_lines: At most 1,000 objects with receipt_line_id, quantity (in the unit of the order line) and bin_id where the
goods were moved; default all of the receipt
Refuses with PERIOD_CLOSED, VALIDATION_FAILED, RECEIPT_NOT_FOUND, STALE_ROW, RECEIPT_BILLED (details names each line),
INSUFFICIENT_STOCK (the goods were used or moved), STOCK_PINNED (reservations hold the stock; release them first),
ITEM_NOT_USABLE, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, WORK_ORDER_NOT_FOUND and WORK_ORDER_NOT_OPEN.$$;
