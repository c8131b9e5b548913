-- The status to which an action moves a purchase order; refuses one that its status does not allow.
create or replace function procurement.next_order_status(
  p_order  procurement.purchase_orders,
  p_action text,
  p_to     text                        default null
)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
    'procurement.purchase_orders', format('Purchase order %s', p_order.purchase_order_number), p_order.status, p_action,
    p_to
  )
$$;

grant execute on function procurement.next_order_status to assetry_api;
