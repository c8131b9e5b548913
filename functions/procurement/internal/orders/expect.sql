-- Says how much of each line of an order is still to come, or nothing, and counts the difference as on order where it
-- is to come. Expected is what was sent to the vendor and neither closed nor cancelled. The standings are locked.
create or replace function procurement.expect(p_purchase_order_id uuid, p_is_nothing boolean)
returns void
language sql
volatile
set search_path = ''
as $$
  with settled as (
    update procurement.order_lines as l
       set expected_quantity = e.expected
      from procurement.purchase_orders as o
     cross join lateral (
        select s.id,
               case
                 when p_is_nothing or s.position is null then 0
                 when o.sent_at is null or o.status in ('CLOSED', 'CANCELLED') then 0
                 else greatest(
                   s.base_quantity - round(s.received_quantity * s.base_quantity / s.quantity, 6), 0
                 )
               end as expected
          from procurement.order_lines as s
         where s.purchase_order_id = o.id
           and s.storeroom_id is not null
     ) as e
     where o.id = p_purchase_order_id
       and l.id = e.id
       and l.expected_quantity <> e.expected
    returning l.item_id, l.storeroom_id, new.expected_quantity - old.expected_quantity as change
  )
  update inventory.standings as s
     set on_order_quantity = s.on_order_quantity + c.change
    from (select d.item_id, d.storeroom_id, sum(d.change) as change from settled as d group by 1, 2) as c
   where s.item_id = c.item_id
     and s.storeroom_id = c.storeroom_id
$$;

grant execute on function procurement.expect to assetry_api;
