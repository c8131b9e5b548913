-- Where what lines of orders of a site expect, or what is on order at its storerooms, is not what the orders say.
create or replace function procurement.expectation_faults(p_site_id uuid)
returns table (entity text, id uuid, code text, kept numeric, told numeric)
language sql
stable
set search_path = ''
as $$
  select 'procurement.order_lines', l.id, 'EXPECTED_WRONG', l.expected_quantity, e.expected
    from procurement.order_lines as l
    join procurement.purchase_orders as o on o.id = l.purchase_order_id
   cross join lateral (
      select case
               when l.position is null or o.sent_at is null or o.status in ('CLOSED', 'CANCELLED') then 0
               else greatest(l.base_quantity - round(l.received_quantity * l.base_quantity / l.quantity, 6), 0)
             end as expected
   ) as e
   where l.site_id = p_site_id
     and l.storeroom_id is not null
     and l.expected_quantity <> e.expected
   union all
  select 'inventory.standings', s.id, 'ON_ORDER_WRONG', s.on_order_quantity, q.expected
    from inventory.standings as s
   cross join lateral (
      select coalesce(sum(l.expected_quantity), 0) as expected
        from procurement.order_lines as l
       where l.organization_id = s.organization_id
         and l.item_id = s.item_id
         and l.storeroom_id = s.storeroom_id
         and l.expected_quantity > 0
   ) as q
   where s.site_id = p_site_id
     and s.on_order_quantity <> q.expected
$$;

grant execute on function procurement.expectation_faults to assetry_api;
