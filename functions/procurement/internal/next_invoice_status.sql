-- The status to which an action moves an invoice; refuses one that its status does not allow.
create or replace function procurement.next_invoice_status(
  p_invoice procurement.invoices,
  p_action  text,
  p_to      text                 default null
)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
    'procurement.invoices', format('Invoice %s', p_invoice.vendor_invoice_number), p_invoice.status, p_action, p_to
  )
$$;

grant execute on function procurement.next_invoice_status to assetry_api;
