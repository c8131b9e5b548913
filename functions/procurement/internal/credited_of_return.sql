-- What approved credit notes say of a return: whether they credit all that went back, how much in the currency of the
-- order, the number and day of the last; is_told is false where there is none, as of those that were credited before
-- there were credit notes.
create or replace function procurement.credited_of_return(p_vendor_return_id uuid)
returns table (is_told boolean, is_whole boolean, amount numeric, reference text, credited_on date)
language sql
stable
set search_path = ''
as $$
  select count(*) > 0,
         count(*) > 0 and not exists (
           select 1
             from (
               select g.purchase_order_line_id as line_id, sum(t.quantity) as quantity
                 from procurement.return_lines as t
                 join procurement.receipt_lines as g on g.id = t.receipt_line_id
                where t.vendor_return_id = p_vendor_return_id
                group by g.purchase_order_line_id
             ) as g
            where g.quantity > coalesce(
                    (
                      select sum(c.quantity)
                        from procurement.invoices as n
                        join procurement.invoice_lines as c on c.invoice_id = n.id
                       where n.vendor_return_id = p_vendor_return_id
                         and n.status in ('APPROVED', 'PAID')
                         and c.purchase_order_line_id = g.line_id
                    ),
                    0
                  )
         ),
         sum(
           case v.currency
             when o.currency then v.net_amount
             else round(v.net_amount * v.exchange_rate / o.exchange_rate, core.currency_decimals(o.currency))
           end
         ),
         (array_agg(v.vendor_invoice_number order by v.invoiced_on desc, v.id desc))[1], max(v.invoiced_on)
    from procurement.invoices as v
    join procurement.purchase_orders as o on o.id = v.purchase_order_id
   where v.vendor_return_id = p_vendor_return_id
     and v.status in ('APPROVED', 'PAID')
$$;

grant execute on function procurement.credited_of_return to assetry_api;
