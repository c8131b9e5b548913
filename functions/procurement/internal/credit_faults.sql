-- The lines of a credit note that take back more than there is: more than was billed and not credited yet, for more
-- than that cost, or more than went back.
create or replace function procurement.credit_faults(p_invoice procurement.invoices)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].%s', l.position, f.field), 'OVER_CREDIT', f.message)
               || jsonb_build_object('id', l.id, 'position', l.position)
             order by l.position, f.field
           ),
           '[]'
         )
    from procurement.invoice_lines as l
    left join lateral procurement.left_of_bill(l.credited_line_id, l.id) as r on true
   cross join lateral (
      select coalesce(sum(t.quantity), 0) as quantity
        from procurement.return_lines as t
        join procurement.receipt_lines as g on g.id = t.receipt_line_id
       where t.vendor_return_id = p_invoice.vendor_return_id
         and g.purchase_order_line_id = l.purchase_order_line_id
   ) as b
   cross join lateral (
      select coalesce(sum(o.quantity), 0) as quantity
        from procurement.invoices as v
        join procurement.invoice_lines as o on o.invoice_id = v.id
       where v.site_id = p_invoice.site_id
         and v.vendor_return_id = p_invoice.vendor_return_id
         and v.status not in ('DRAFT', 'VOID')
         and v.id <> p_invoice.id
         and o.purchase_order_line_id = l.purchase_order_line_id
   ) as c
   cross join lateral (
      values
        (
          'quantity', format('%s invoiced and not credited', trim_scale(r.quantity)), l.quantity > r.quantity
        ),
        (
          'unit_price', format('%s is invoiced for it and not credited', trim_scale(l.expected_amount)),
          l.quantity <= r.quantity and l.amount > l.expected_amount
        ),
        (
          'quantity', format('%s returned and not credited', trim_scale(greatest(b.quantity - c.quantity, 0))),
          p_invoice.vendor_return_id is not null and l.quantity > b.quantity - c.quantity
        )
    ) as f (field, message, is_so)
   where l.invoice_id = p_invoice.id
     and f.is_so
$$;

grant execute on function procurement.credit_faults to assetry_api;
