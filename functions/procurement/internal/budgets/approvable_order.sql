-- A purchase order as its approval sees it: its total, or that of the revision that waits, in the currency of the site,
-- at the rate that it takes.
create or replace function procurement.approvable_order(p_order procurement.purchase_orders)
returns procurement.approvable
language sql
stable
set search_path = ''
as $$
  select row(
           'PURCHASE_ORDER', p_order.id, null, s.id, format('Purchase order %s', p_order.purchase_order_number),
           case when p_order.pending_amount is null then p_order.revision else p_order.revision + 1 end, s.currency,
           round(a.amount * a.exchange_rate, core.currency_decimals(s.currency)),
           p_order.author_ids || p_order.buyer_id, p_order.currency, a.amount
         )::procurement.approvable
    from core.sites as s
   cross join lateral (
      select coalesce(p_order.pending_amount, p_order.total_amount) as amount,
             case
               when p_order.pending_amount is null then p_order.exchange_rate
               else (select o.exchange_rate from procurement.order_to_be(p_order.id, true) as o)
             end as exchange_rate
   ) as a
   where s.id = p_order.site_id
$$;

grant execute on function procurement.approvable_order to assetry_api;
