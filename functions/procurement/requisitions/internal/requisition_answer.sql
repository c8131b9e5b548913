-- What the actions on a requisition answer.
create or replace function procurement.requisition_answer(p_requisition procurement.requisitions)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_requisition.id, 'requisition_number', p_requisition.requisition_number, 'status', p_requisition.status,
    'order_status', p_requisition.order_status, 'receipt_status', p_requisition.receipt_status,
    'total_amount', p_requisition.total_amount, 'row_version', p_requisition.row_version
  )
$$;

grant execute on function procurement.requisition_answer to assetry_api;
