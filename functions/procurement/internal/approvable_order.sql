-- A purchase order as its approval sees it.
create or replace function procurement.approvable_order(p_order procurement.purchase_orders)
returns procurement.approvable
language sql
immutable
set search_path = ''
as $$
  select row(
    'PURCHASE_ORDER', p_order.id, null, p_order.site_id, format('Purchase order %s', p_order.purchase_order_number),
    p_order.revision, p_order.currency, p_order.total_amount, p_order.author_ids || p_order.buyer_id
  )::procurement.approvable
$$;

grant execute on function procurement.approvable_order to assetry_api;
