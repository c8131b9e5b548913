-- How much of an item somebody asked for at a storeroom and is neither in stock nor on order yet, in its base unit:
-- what is left of requisitions that are not over, and what has not arrived of orders that were not sent.
create or replace function procurement.requested_quantity(p_item_id uuid, p_storeroom_id uuid)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(q.quantity), 0)
    from (
      select round((l.quantity - l.ordered_quantity) * l.base_quantity / l.quantity, 6) as quantity
        from procurement.requisition_lines as l
        join procurement.requisitions as r
          on r.id = l.requisition_id and r.status in ('DRAFT', 'SUBMITTED', 'APPROVED')
       where l.item_id = p_item_id
         and l.storeroom_id = p_storeroom_id
         and l.position is not null
         and l.ordered_quantity < l.quantity
       union all
      select greatest(
               o.base_quantity - round(o.received_quantity * o.base_quantity / o.quantity, 6), 0
             )
        from procurement.order_lines as o
        join procurement.purchase_orders as p
          on p.id = o.purchase_order_id and p.sent_at is null and p.status not in ('CLOSED', 'CANCELLED')
       where o.item_id = p_item_id
         and o.storeroom_id = p_storeroom_id
         and o.position is not null
   ) as q
$$;

grant execute on function procurement.requested_quantity to assetry_api, assetry_list;
