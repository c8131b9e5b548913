-- What the actions on an invoice answer.
create or replace function procurement.invoice_answer(p_invoice procurement.invoices)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_invoice.id, 'vendor_invoice_number', p_invoice.vendor_invoice_number, 'status', p_invoice.status,
    'net_amount', p_invoice.net_amount, 'row_version', p_invoice.row_version
  )
$$;

grant execute on function procurement.invoice_answer to assetry_api;
