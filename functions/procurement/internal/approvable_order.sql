-- A purchase order as its approval sees it: its total in the currency of the site, at the rate that it took.
create or replace function procurement.approvable_order(p_order procurement.purchase_orders)
returns procurement.approvable
language sql
stable
set search_path = ''
as $$
  select row(
           'PURCHASE_ORDER', p_order.id, null, s.id, format('Purchase order %s', p_order.purchase_order_number),
           p_order.revision, s.currency,
           round(p_order.total_amount * p_order.exchange_rate, core.currency_decimals(s.currency)),
           p_order.author_ids || p_order.buyer_id, p_order.currency, p_order.total_amount
         )::procurement.approvable
    from core.sites as s
   where s.id = p_order.site_id
$$;

grant execute on function procurement.approvable_order to assetry_api;
