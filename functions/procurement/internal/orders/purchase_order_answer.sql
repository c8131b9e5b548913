-- What the actions on a purchase order answer.
create or replace function procurement.purchase_order_answer(p_order procurement.purchase_orders)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_order.id, 'purchase_order_number', p_order.purchase_order_number, 'revision', p_order.revision,
    'status', p_order.status, 'receipt_status', p_order.receipt_status, 'invoice_status', p_order.invoice_status,
    'total_amount', p_order.total_amount, 'row_version', p_order.row_version
  )
$$;

grant execute on function procurement.purchase_order_answer to assetry_api;
