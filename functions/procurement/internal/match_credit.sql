-- Holds the lines and charges of a credit note against those of the invoice that it credits, and against what went
-- back; refuses what takes back more than there is (OVER_CREDIT). The order is locked, or else the invoice here.
create or replace function procurement.match_credit(p_invoice procurement.invoices)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  update procurement.invoice_lines as l
     set credited_line_id = x.bill_id,
         expected_amount = x.expected,
         price_variance = l.unit_price - round(x.expected / l.quantity, 6),
         tax_variance = x.tax_difference,
         exceptions = array(
           select f.code
             from (
               values
                 (1, 'NOT_BILLED', x.bill_id is null),
                 (2, 'CREDIT_UNDER', l.amount < x.expected),
                 (3, 'TAX_DIFFERS', abs(x.tax_difference) > procurement.smallest_coin(p_invoice.currency))
             ) as f (place, code, is_so)
            where f.is_so
            order by f.place
         )
    from (
      select c.id, b.id as bill_id,
             case c.credit_basis
               when 'PRICE' then least(c.amount, r.amount)
               when 'QUANTITY' then
                 case
                   when c.quantity < r.quantity then
                     -- From the exact fraction: a quotient would be rounded twice.
                     div(r.amount * c.quantity * 2 * k.coins + r.quantity, r.quantity * 2) / k.coins
                   else round(r.amount, c.amount_places)
                 end
             end as expected,
             case
               when o.tax_percent is not null then
                 c.tax_amount - procurement.tax_of(c.amount, o.tax_percent, c.amount_places)
             end as tax_difference
        from procurement.invoice_lines as c
        join procurement.order_lines as o on o.id = c.purchase_order_line_id
        left join procurement.invoice_lines as b
          on b.invoice_id = (
               select i.id
                 from procurement.invoices as i
                where i.id = p_invoice.credits_invoice_id
                  and i.status in ('APPROVED', 'PAID')
             )
         and b.purchase_order_line_id = c.purchase_order_line_id
        left join lateral procurement.left_of_bill(b.id, c.id) as r on true
       cross join (select core.coins_in(p_invoice.currency)::numeric as coins) as k
       where c.invoice_id = p_invoice.id
    ) as x
   where l.id = x.id;

  if p_invoice.purchase_order_id is null then
    perform procurement.match_credited_dues(p_invoice);
  end if;

  perform procurement.match_credited_charges(p_invoice);
  v_faults := procurement.credit_faults(p_invoice) || procurement.charge_credit_faults(p_invoice);

  if v_faults <> '[]' then
    perform core.refuse(
      'OVER_CREDIT',
      format('Credit note %s credits more than was invoiced or returned', p_invoice.vendor_invoice_number), 422,
      v_faults
    );
  end if;
end
$$;

grant execute on function procurement.match_credit to assetry_api;
