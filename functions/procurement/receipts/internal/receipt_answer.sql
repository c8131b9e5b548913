-- What the actions on a receipt answer.
create or replace function procurement.receipt_answer(p_receipt procurement.receipts)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_receipt.id, 'receipt_number', p_receipt.receipt_number, 'purchase_order_id', p_receipt.purchase_order_id,
    'receipt_status', (
      select o.receipt_status from procurement.purchase_orders as o where o.id = p_receipt.purchase_order_id
    ),
    'row_version', p_receipt.row_version
  )
$$;

grant execute on function procurement.receipt_answer to assetry_api;
