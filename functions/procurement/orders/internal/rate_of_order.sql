-- The rate of a purchase order that is written or submitted: that of today, until something has arrived or was
-- invoiced, which was valued at the rate that the order has.
create or replace function procurement.rate_of_order(p_order procurement.purchase_orders)
returns numeric
language sql
volatile
set search_path = ''
as $$
  select case
           when p_order.receipt_status = 'NONE' and p_order.invoice_status = 'NONE' then
             procurement.rate_of(p_order.site_id, p_order.currency)
           else p_order.exchange_rate
         end
$$;

grant execute on function procurement.rate_of_order to assetry_api;
