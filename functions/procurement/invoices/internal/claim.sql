-- Counts what an invoice, or a credit note for what went back, claims with the lines of its order, or takes it back. A
-- credit note for what was billed too much changes what its invoice claims with its approval (procurement.post_credit).
-- The order is locked.
create or replace function procurement.claim(p_invoice_id uuid, p_sign integer)
returns void
language sql
volatile
set search_path = ''
as $$
  update procurement.order_lines as o
     set invoiced_quantity = o.invoiced_quantity + case i.kind when 'INVOICE' then p_sign * l.quantity else 0 end,
         credited_quantity = o.credited_quantity + case i.kind when 'CREDIT' then p_sign * l.quantity else 0 end
    from procurement.invoice_lines as l
    join procurement.invoices as i on i.id = l.invoice_id
   where l.invoice_id = p_invoice_id
     and (i.kind = 'INVOICE' or i.vendor_return_id is not null)
     and o.id = l.purchase_order_line_id
$$;

grant execute on function procurement.claim to assetry_api;
