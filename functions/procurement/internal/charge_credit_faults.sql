-- The charges of a credit note that take back more than the invoice billed and other approved credit notes left.
create or replace function procurement.charge_credit_faults(p_invoice procurement.invoices)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(format('p_charges[%s].%s', c.position, f.field), 'OVER_CREDIT', f.message)
               || jsonb_build_object('id', c.id, 'position', c.position)
             order by c.position, f.field
           ),
           '[]'
         )
    from procurement.invoice_charges as c
    join procurement.invoice_charges as b on b.invoice_id = p_invoice.credits_invoice_id and b.kind = c.kind
   cross join lateral (
      select b.amount - coalesce(sum(d.amount), 0) as amount,
             b.tax_amount - coalesce(sum(d.tax_amount), 0) as tax_amount
        from procurement.invoices as v
        join procurement.invoice_charges as d on d.invoice_id = v.id
       where v.organization_id = p_invoice.organization_id
         and v.site_id = p_invoice.site_id
         and v.credits_invoice_id = p_invoice.credits_invoice_id
         and v.status in ('APPROVED', 'PAID')
         and v.id <> p_invoice.id
         and d.kind = c.kind
   ) as r
   cross join lateral (
      values
        (
          'amount', format('%s are billed and not credited', trim_scale(r.amount)), c.amount > r.amount
        ),
        (
          'tax_amount', format('%s are billed and not credited', trim_scale(r.tax_amount)), c.tax_amount > r.tax_amount
        )
    ) as f (field, message, is_so)
   where c.invoice_id = p_invoice.id
     and c.exceptions = '{}'
     and f.is_so
$$;

grant execute on function procurement.charge_credit_faults to assetry_api;
