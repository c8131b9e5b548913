-- Writes down what the lines of a credit note take back of the invoice that they credit, when it was approved, and what
-- invoices claim then; with p_sign -1 only gives the claim back. Standings are locked before any value follows.
create or replace function procurement.settle_credit(p_invoice procurement.invoices, p_sign integer)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform inventory.lock_standings(array_agg(o.item_id), array_agg(o.storeroom_id))
     from procurement.invoice_lines as l
     join procurement.order_lines as o on o.id = l.purchase_order_line_id
    where l.invoice_id = p_invoice.id
      and o.kind = 'ITEM'
   having count(*) > 0;

  update procurement.invoice_lines as l
     set posted_difference = x.ordered - x.taken,
         accepted_difference = x.taken - x.credited
    from (
      select c.id, a.credited,
             case c.credit_basis
               when 'QUANTITY' then round(c.quantity * round(o.unit_price * p.exchange_rate, 6), 4)
               else 0
             end as ordered,
             case c.credit_basis
               when 'QUANTITY' then inventory.divide(r.base_amount * c.quantity, r.quantity, 4)
               else a.credited
             end as taken
        from procurement.invoice_lines as c
        join procurement.order_lines as o on o.id = c.purchase_order_line_id
        join procurement.purchase_orders as p on p.id = o.purchase_order_id
       cross join lateral procurement.left_of_bill(c.credited_line_id, c.id) as r
       cross join lateral (
          select round(c.quantity * c.unit_price * p_invoice.exchange_rate, 4) as credited
       ) as a
       where c.invoice_id = p_invoice.id
    ) as x
   where p_sign = 1
     and l.id = x.id;

  update procurement.order_lines as o
     set invoiced_quantity = o.invoiced_quantity - p_sign * l.quantity
    from procurement.invoice_lines as l
   where l.invoice_id = p_invoice.id
     and l.credit_basis = 'QUANTITY'
     and p_invoice.vendor_return_id is null
     and o.id = l.purchase_order_line_id;
end
$$;

grant execute on function procurement.settle_credit to assetry_api;
