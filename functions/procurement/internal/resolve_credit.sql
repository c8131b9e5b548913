-- A credit note with the invoice that it credits and the rate of that. One that names only a return credits the newest
-- approved invoice of the order that has enough of each of its lines left; until there is one, it has the rate of the
-- order. The order is locked.
create or replace function procurement.resolve_credit(p_invoice procurement.invoices)
returns procurement.invoices
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_invoice.vendor_return_id is not null
    and not exists (
          select 1
            from procurement.invoices as i
           where i.id = p_invoice.credits_invoice_id
             and i.status in ('APPROVED', 'PAID')
        )
  then
    p_invoice.credits_invoice_id := (
      select i.id
        from procurement.invoices as i
       where i.site_id = p_invoice.site_id
         and i.purchase_order_id = p_invoice.purchase_order_id
         and i.kind = 'INVOICE'
         and i.status in ('APPROVED', 'PAID')
         and i.currency = p_invoice.currency
         and not exists (
               select 1
                 from procurement.invoice_lines as l
                where l.invoice_id = p_invoice.id
                  and l.quantity > coalesce(
                        (
                          select n.quantity
                            from procurement.invoice_lines as b
                            join procurement.net_bills(b.purchase_order_line_id) as n on n.id = b.id
                           where b.invoice_id = i.id
                             and b.purchase_order_line_id = l.purchase_order_line_id
                        ),
                        0
                      )
             )
       order by i.approved_at desc, i.id desc
       limit 1
    );
  end if;

  p_invoice.exchange_rate := coalesce(
    (select i.exchange_rate from procurement.invoices as i where i.id = p_invoice.credits_invoice_id),
    (select o.exchange_rate from procurement.purchase_orders as o where o.id = p_invoice.purchase_order_id)
  );
  return p_invoice;
end
$$;

grant execute on function procurement.resolve_credit to assetry_api;
