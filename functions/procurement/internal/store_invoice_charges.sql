-- Writes the charges of an invoice; answers the invoice with what they add to it.
create or replace function procurement.store_invoice_charges(p_invoice procurement.invoices, p_charges jsonb)
returns procurement.invoices
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_charges = '[]' then
    return p_invoice;
  end if;

  insert into procurement.invoice_charges (site_id, invoice_id, position, kind, basis, amount, tax_amount)
  select p_invoice.site_id, p_invoice.id, r.position, c.kind,
         coalesce(
           c.basis,
           (
             select o.basis
               from procurement.order_charges as o
              where o.purchase_order_id = p_invoice.purchase_order_id
                and o.position is not null
                and o.kind = c.kind
              order by (o.vendor_id = p_invoice.vendor_id) desc nulls last, o.position
              limit 1
           ),
           'VALUE'
         ),
         c.amount, coalesce(c.tax_amount, 0)
    from jsonb_array_elements(p_charges) with ordinality as r (kept, position)
   cross join lateral (
      select (p.n).* from (select jsonb_populate_record(null::procurement.invoice_charges, r.kept) as n offset 0) as p
   ) as c
   order by r.position;

  update procurement.invoices as i
     set net_amount = i.net_amount + c.amount,
         tax_amount = i.tax_amount + c.tax_amount
    from (
      select sum(b.amount) as amount, sum(b.tax_amount) as tax_amount
        from procurement.invoice_charges as b
       where b.invoice_id = p_invoice.id
    ) as c
   where i.id = p_invoice.id
  returning i.* into p_invoice;

  return p_invoice;
end
$$;

grant execute on function procurement.store_invoice_charges to assetry_api;
