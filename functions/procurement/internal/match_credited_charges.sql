-- Finds the charges of the order that those of a credit note lower: those of the invoice that it credits. The order is
-- locked.
create or replace function procurement.match_credited_charges(p_invoice procurement.invoices)
returns void
language sql
volatile
set search_path = ''
as $$
  update procurement.invoice_charges as c
     set order_charge_id = x.order_charge_id,
         exceptions = case when x.is_billed then '{}' else '{NOT_BILLED}'::text[] end
    from (
      select d.id, b.order_charge_id, b.id is not null as is_billed
        from procurement.invoice_charges as d
        left join (
          procurement.invoice_charges as b
            join procurement.invoices as i on i.id = b.invoice_id and i.status in ('APPROVED', 'PAID')
        ) on b.invoice_id = p_invoice.credits_invoice_id and b.kind = d.kind and b.basis = d.basis
       where d.invoice_id = p_invoice.id
    ) as x
   where c.id = x.id
$$;

grant execute on function procurement.match_credited_charges to assetry_api;
