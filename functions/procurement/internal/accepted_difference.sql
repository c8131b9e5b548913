-- What approved credit notes credited less than was billed for what a line of an order gave back, in the currency of
-- the site: lost.
create or replace function procurement.accepted_difference(p_line_id uuid)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(c.accepted_difference), 0)
    from procurement.order_lines as l
    join procurement.invoice_lines as c on c.site_id = l.site_id and c.purchase_order_line_id = l.id
    join procurement.invoices as v on v.id = c.invoice_id
   where l.id = p_line_id
     and v.kind = 'CREDIT'
     and v.status in ('APPROVED', 'PAID')
$$;

grant execute on function procurement.accepted_difference to assetry_api, assetry_list;
