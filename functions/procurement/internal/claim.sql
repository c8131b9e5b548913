-- Counts what an invoice claims with the lines of its order, or takes it back. The order is locked.
create or replace function procurement.claim(p_invoice_id uuid, p_sign integer)
returns void
language sql
volatile
set search_path = ''
as $$
  update procurement.order_lines as o
     set invoiced_quantity = o.invoiced_quantity + p_sign * l.quantity
    from procurement.invoice_lines as l
   where l.invoice_id = p_invoice_id
     and o.id = l.purchase_order_line_id
$$;

grant execute on function procurement.claim to assetry_api;
