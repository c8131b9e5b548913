create or replace function api.review_receipt(
  p_receipt_id  uuid,
  p_lines       api.row_list,
  p_row_version integer      default null
)
returns setof procurement.receipt_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'review_receipt', 'receipt.review', jsonb_build_array(p_receipt_id, p_lines, p_row_version)
  );
  v_rows    jsonb;
  v_receipt procurement.receipts;
begin
  if v_answer is null then
    v_rows := core.check_rows('p_lines', 'procurement.receipt_lines', p_lines, 'update', 1000);
    v_receipt := procurement.hold_receipt(p_receipt_id, p_row_version);
    perform procurement.judge_lines(procurement.read_judgement(v_receipt, v_rows));

    update procurement.receipts as r set updated_at = now() where r.id = p_receipt_id returning * into v_receipt;
    perform procurement.settle_order(v_receipt.purchase_order_id);
    perform procurement.settle_bought_assets(v_receipt.purchase_order_id);

    v_answer := core.finish_action(procurement.receipt_answer(v_receipt));
  end if;

  return next jsonb_populate_record(null::procurement.receipt_answer, v_answer);
end
$$;

comment on function api.review_receipt is $$Record the inspection result of a receipt

Accepted goods leave quarantine and can be used, are charged to their work order or become assets; rejected goods stay
in quarantine until they are returned (create_vendor_return) or scrapped. A line is inspected once.
p_lines: Objects with the id of a receipt line awaiting inspection, rejected_quantity (default 0) with reject_reason,
accepted_quantity (default the rest; together the received quantity) and bin_id where the goods were moved within
quarantine
Refuses with PERIOD_CLOSED, VALIDATION_FAILED, RECEIPT_NOT_FOUND, STALE_ROW, INSUFFICIENT_STOCK (the goods were moved
meanwhile), STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN and
WORK_ORDER_NOT_APPROVED.$$;
