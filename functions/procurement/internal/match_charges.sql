-- Holds the charges of an invoice against those of its order, of the same kind and vendor, all invoices together,
-- less what approved credit notes credit: they bill no more than is expected, and what the tolerances of the lines
-- allow for their shares. Less is no difference, because more may come. Those of an order that was never approved do
-- not match. The order is locked.
create or replace function procurement.match_charges(p_invoice procurement.invoices)
returns void
language sql
volatile
set search_path = ''
as $$
  update procurement.invoice_charges as c
     set order_charge_id = x.order_charge_id,
         amount_variance = x.variance,
         exceptions = array(
           select f.code
             from (
               values
                 (1, 'NOT_ORDERED', x.order_charge_id is null),
                 (2, 'PO_NOT_APPROVED', x.is_unapproved),
                 (3, 'PRICE_OVER', x.variance > x.tolerance),
                 (4, 'CURRENCY', x.order_charge_id is not null and p_invoice.currency <> x.currency)
             ) as f (place, code, is_so)
            where f.is_so
            order by f.place
         )
    from (
      select b.id, k.id as order_charge_id, o.currency,
             o.approved_at is null and o.status <> 'CANCELLED' as is_unapproved,
             case when p_invoice.currency = o.currency then b.amount + a.amount - k.amount end as variance,
             (
               select coalesce(sum(s.amount * coalesce(l.price_tolerance_percent, 0) / 100), 0)
                 from procurement.charge_shares(
                        o.id, k.basis, k.amount, core.currency_decimals(o.currency)
                      ) as s
                 join procurement.order_lines as l on l.id = s.line_id
             ) as tolerance
        from procurement.invoice_charges as b
        join procurement.purchase_orders as o on o.id = p_invoice.purchase_order_id
        left join lateral (
          select e.*
            from procurement.order_charges as e
           where e.purchase_order_id = o.id
             and e.position is not null
             and e.kind = b.kind
             and (e.vendor_id is null or e.vendor_id = p_invoice.vendor_id)
           order by e.vendor_id nulls last
           limit 1
       ) as k on true
       cross join lateral (
          select coalesce(sum(case v.kind when 'CREDIT' then - d.amount else d.amount end), 0) as amount
            from procurement.invoice_charges as d
            join procurement.invoices as v on v.id = d.invoice_id
           where d.organization_id = p_invoice.organization_id
             and d.site_id = p_invoice.site_id
             and d.order_charge_id = k.id
             and v.id <> p_invoice.id
             and v.status not in ('DRAFT', 'VOID')
             and (v.kind = 'INVOICE' or v.status in ('APPROVED', 'PAID'))
             and v.currency = o.currency
       ) as a
       where b.invoice_id = p_invoice.id
    ) as x
   where c.id = x.id
$$;

grant execute on function procurement.match_charges to assetry_api;
