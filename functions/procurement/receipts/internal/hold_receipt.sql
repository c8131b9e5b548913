-- Locks a receipt for a step of its goods: first what its lines refer to, then the order, then the receipt at the
-- version that the caller read.
create or replace function procurement.hold_receipt(p_receipt_id uuid, p_row_version integer)
returns procurement.receipts
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform procurement.hold_goods(
    array(select g.purchase_order_line_id from procurement.receipt_lines as g where g.receipt_id = p_receipt_id)
  );
  perform procurement.lock_purchase_order(r.purchase_order_id, null)
     from procurement.receipts as r
    where r.id = p_receipt_id;
  return procurement.lock_receipt(p_receipt_id, p_row_version);
end
$$;

grant execute on function procurement.hold_receipt to assetry_api;
