-- Holds the lines of an invoice against its order, at the level of each, or against what was used, and names what does
-- not match; answers whether all do. Both are locked, and what the invoice claims is counted already, less what credit
-- notes claim of what went back. Tolerances are inclusive; taxes may be rounded to the smallest coin, line by line. A
-- price that is right and costs more or less in the currency of the site than the tolerance allows, because the rate
-- has changed, does not match, either; nor does the service of a vendor whom a contract of the work did not authorize
-- on the day of its last receipt, nor anything of an order that was never approved.
create or replace function procurement.match_lines(p_invoice procurement.invoices)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_unauthorized uuid[] := '{}';
begin
  if p_invoice.kind = 'CREDIT' then
    perform procurement.match_credit(p_invoice);
    return not exists (
      select 1 from procurement.invoice_lines as l where l.invoice_id = p_invoice.id and l.exceptions <> '{}'
       union all
      select 1 from procurement.invoice_charges as c where c.invoice_id = p_invoice.id and c.exceptions <> '{}'
    );
  elsif p_invoice.purchase_order_id is null then
    perform procurement.match_dues(p_invoice);
  else
    perform procurement.match_charges(p_invoice);
    v_unauthorized := array(
      select l.id
        from procurement.purchase_orders as o
        join procurement.order_lines as l on l.purchase_order_id = o.id and l.kind = 'SERVICE'
        join work.work_orders as w on w.id = l.work_order_id
       cross join lateral work.unauthorized(
          w, array[o.vendor_id], coalesce(procurement.last_received_at(l), clock_timestamp())
        ) as u
       where o.id = p_invoice.purchase_order_id
         and w.id <> all (o.overridden_work_order_ids)
    );
  end if;

  update procurement.invoice_lines as l
     set quantity_variance = o.invoiced_quantity - o.credited_quantity - b.most,
         tax_variance = x.difference,
         price_variance = case when p_invoice.currency = p.currency then l.unit_price - o.unit_price end,
         exceptions = array(
           select f.code
             from (
               values
                 (1, 'NO_RECEIPT', b.most = 0),
                 (
                   2, 'QTY_OVER',
                   b.most > 0
                     and o.invoiced_quantity - o.credited_quantity
                           > b.most * (1 + coalesce(o.invoice_tolerance_percent, 0) / 100)
                 ),
                 (3, 'PRICE_OVER', p_invoice.currency = p.currency and l.unit_price - o.unit_price > t.tolerance),
                 (4, 'PRICE_UNDER', p_invoice.currency = p.currency and o.unit_price - l.unit_price > t.tolerance),
                 (5, 'PO_CLOSED', p.status in ('CLOSED', 'CANCELLED') or o.position is null),
                 (6, 'PO_NOT_APPROVED', p.approved_at is null and p.status <> 'CANCELLED'),
                 (7, 'CURRENCY', p_invoice.currency <> p.currency),
                 (8, 'TAX_DIFFERS', abs(x.difference) > procurement.smallest_coin(p_invoice.currency)),
                 (
                   9, 'RATE_DIFFERS',
                   p_invoice.currency = p.currency
                     and abs(l.unit_price - o.unit_price) <= t.tolerance
                     and abs(l.unit_price * p_invoice.exchange_rate - o.unit_price * p.exchange_rate)
                           > t.tolerance * p.exchange_rate
                 ),
                 (10, 'VENDOR_NOT_AUTHORIZED', o.id = any (v_unauthorized))
             ) as f (place, code, is_so)
            where f.is_so
            order by f.place
         )
    from procurement.order_lines as o
    join procurement.purchase_orders as p on p.id = o.purchase_order_id
   cross join lateral (select procurement.match_base(o) as most) as b
   cross join lateral (
      select greatest(
               coalesce(o.price_tolerance_amount, 0), o.unit_price * coalesce(o.price_tolerance_percent, 0) / 100
             ) as tolerance
   ) as t
   cross join procurement.invoice_lines as c
   cross join lateral (
      select case
               when o.tax_percent is not null then
                 c.tax_amount - procurement.tax_of(c.amount, o.tax_percent, c.amount_places)
             end as difference
   ) as x
   where l.invoice_id = p_invoice.id
     and o.id = l.purchase_order_line_id
     and c.id = l.id;

  return not exists (
    select 1 from procurement.invoice_lines as l where l.invoice_id = p_invoice.id and l.exceptions <> '{}'
     union all
    select 1 from procurement.invoice_charges as c where c.invoice_id = p_invoice.id and c.exceptions <> '{}'
  );
end
$$;

grant execute on function procurement.match_lines to assetry_api;
