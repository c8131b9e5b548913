-- The approved invoices of a line of an order, less what approved credit notes take back of each: how much they bill,
-- what that costs more or less than was ordered, and since when. Without p_with_returns credit notes for what went back
-- leave them as they were.
create or replace function procurement.net_bills(p_line_id uuid, p_with_returns boolean default true)
returns table (id uuid, approved_at timestamptz, quantity numeric, difference numeric)
language sql
stable
set search_path = ''
as $$
  select c.id, v.approved_at, c.quantity - coalesce(k.quantity, 0), c.posted_difference + coalesce(k.difference, 0)
    from procurement.order_lines as l
    join procurement.invoice_lines as c on c.site_id = l.site_id and c.purchase_order_line_id = l.id
    join procurement.invoices as v on v.id = c.invoice_id
    left join lateral (
      select sum(d.quantity) filter (where d.credit_basis = 'QUANTITY') as quantity,
             sum(d.posted_difference) as difference
        from procurement.invoice_lines as d
        join procurement.invoices as n on n.id = d.invoice_id
       where d.organization_id = l.organization_id
         and d.credited_line_id = c.id
         and n.status in ('APPROVED', 'PAID')
         and (p_with_returns or n.vendor_return_id is null)
   ) as k on true
   where l.id = p_line_id
     and v.kind = 'INVOICE'
     and v.status in ('APPROVED', 'PAID')
$$;

grant execute on function procurement.net_bills to assetry_api, assetry_list;
