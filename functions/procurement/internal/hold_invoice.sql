-- Locks an invoice for a step that touches its order: first what the lines refer to, or
-- all lines of the order that share its charges, then the order where there is one,
-- then the invoice at the version that the caller read.
create or replace function procurement.hold_invoice(p_invoice_id uuid, p_row_version integer)
returns procurement.invoices
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform procurement.hold_goods(
    array(
      select l.purchase_order_line_id from procurement.invoice_lines as l where l.invoice_id = p_invoice_id
       union
      select l.id
        from procurement.invoices as i
        join procurement.order_lines as l on l.purchase_order_id = i.purchase_order_id
       where i.id = p_invoice_id
         and exists (select 1 from procurement.invoice_charges as c where c.invoice_id = i.id)
    ),
    true
  );
  perform procurement.lock_purchase_order(i.purchase_order_id, null)
     from procurement.invoices as i
    where i.id = p_invoice_id
      and i.purchase_order_id is not null;
  return procurement.lock_invoice(p_invoice_id, p_row_version);
end
$$;

grant execute on function procurement.hold_invoice to assetry_api;
