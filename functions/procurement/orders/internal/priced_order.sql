-- A purchase order with the values that an action is about to change, by which its lines are priced; empty where the
-- caller does not reach it, which is refused later.
create or replace function procurement.priced_order(p_purchase_order_id uuid, p_values jsonb)
returns procurement.purchase_orders
language sql
stable
set search_path = ''
as $$
  select jsonb_populate_record(o, coalesce(p_values, '{}'))
    from procurement.purchase_orders as o
   where o.id = p_purchase_order_id
$$;

grant execute on function procurement.priced_order to assetry_api;
