-- What invoices of a line of an order that were approved cost more or less than ordered for so much of it: invoice
-- after invoice in the order of their approval, the last one by its share.
create or replace function procurement.billed_difference(p_line_id uuid, p_quantity numeric)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(
           sum(inventory.divide(b.difference * least(greatest(p_quantity - b.before, 0), b.quantity), b.quantity, 4)), 0
         )
    from (
      select c.quantity, c.posted_difference as difference,
             coalesce(
               sum(c.quantity) over (order by v.approved_at, c.id rows between unbounded preceding and 1 preceding), 0
             ) as before
        from procurement.order_lines as l
        join procurement.invoice_lines as c on c.site_id = l.site_id and c.purchase_order_line_id = l.id
        join procurement.invoices as v on v.id = c.invoice_id
       where l.id = p_line_id
         and v.status in ('APPROVED', 'PAID')
    ) as b
$$;

grant execute on function procurement.billed_difference to assetry_api;
