-- What approved credit notes but that of one line (p_but_line_id) leave of a line of an approved invoice: its
-- quantity, what that costs in its currency, and in that of the site, and what is owed for goods that were used and
-- not ordered; nothing where the invoice is not approved.
create or replace function procurement.left_of_bill(p_line_id uuid, p_but_line_id uuid)
returns table (quantity numeric, amount numeric, base_amount numeric, owed_amount numeric)
language sql
stable
set search_path = ''
as $$
  select c.quantity - coalesce(k.quantity, 0), c.amount - coalesce(k.amount, 0),
         round(c.quantity * c.unit_price * v.exchange_rate, 4) - coalesce(k.base_amount, 0),
         c.owed_amount - coalesce(k.owed_amount, 0)
    from procurement.invoice_lines as c
    join procurement.invoices as v on v.id = c.invoice_id
    left join procurement.order_lines as o on o.id = c.purchase_order_line_id
    left join procurement.purchase_orders as p on p.id = o.purchase_order_id
    left join lateral (
      select sum(d.quantity) filter (where d.credit_basis = 'QUANTITY') as quantity,
             sum(d.expected_amount) as amount, sum(d.owed_amount) as owed_amount,
             sum(
               case d.credit_basis
                 when 'QUANTITY' then round(d.quantity * round(o.unit_price * p.exchange_rate, 6), 4)
                 else 0
               end - d.posted_difference
             ) as base_amount
        from procurement.invoice_lines as d
        join procurement.invoices as n on n.id = d.invoice_id
       where d.organization_id = c.organization_id
         and d.credited_line_id = c.id
         and d.id <> p_but_line_id
         and n.status in ('APPROVED', 'PAID')
   ) as k on true
   where c.id = p_line_id
     and v.status in ('APPROVED', 'PAID')
$$;

grant execute on function procurement.left_of_bill to assetry_api;
