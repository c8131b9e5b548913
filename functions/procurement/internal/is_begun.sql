-- Whether something of an order has arrived, was invoiced, or was billed for its charges: then the charges of a unit
-- stay.
create or replace function procurement.is_begun(p_order procurement.purchase_orders)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_order.receipt_status <> 'NONE'
    or p_order.invoice_status <> 'NONE'
    or exists (
         select 1
           from procurement.invoices as i
           join procurement.invoice_charges as c on c.invoice_id = i.id
          where i.site_id = p_order.site_id
            and i.purchase_order_id = p_order.id
            and i.kind = 'INVOICE'
            and i.status not in ('DRAFT', 'VOID')
       )
$$;

grant execute on function procurement.is_begun to assetry_api;
