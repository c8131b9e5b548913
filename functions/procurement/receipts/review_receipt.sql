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

comment on function api.review_receipt is $$Judge what arrived

p_lines: objects with the id of a line of the receipt that waits for inspection, rejected_quantity (none when left
out) with reject_reason, and accepted_quantity (the rest when left out); together they are what arrived. bin_id says
where the goods are if they were moved within quarantine. What is accepted leaves quarantine and can be used, costs
its work order or becomes assets; what is rejected stays in quarantine until it goes back (create_vendor_return) or
is scrapped. A line is judged once.
Refuses with PERIOD_CLOSED,
VALIDATION_FAILED, RECEIPT_NOT_FOUND, STALE_ROW, INSUFFICIENT_STOCK (somebody moved it meanwhile),
STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN and WORK_ORDER_NOT_APPROVED.$$;
