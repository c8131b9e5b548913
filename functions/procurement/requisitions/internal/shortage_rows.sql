-- What the plan of a work order needs and nobody has, as rows of a requisition: what open reservations lack at the
-- storerooms of its site, those that hold nothing yet beyond what is available there, and what is planned without a
-- storeroom. What requisitions and orders for the work order have asked for already is left out. It is charged to its
-- cost center, unless that was archived. The work order is locked.
create or replace function procurement.shortage_rows(p_work_order work.work_orders)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with needed as (
    select 'ITEM' as kind, r.item_id, r.storeroom_id, left(i.name, 500) as description,
           coalesce(sum(o.quantity) filter (where r.is_hard), 0)
           + greatest(
               coalesce(sum(o.quantity) filter (where not r.is_hard), 0)
               - greatest(inventory.usable_quantity(s, r.item_id) - coalesce(max(d.held_quantity), 0), 0),
               0
             ) as quantity,
           max(d.last_cost) as price, (array_agg(k.preferred_vendor_id))[1] as vendor_id
      from inventory.reservations as r
     cross join lateral (
        select r.required_quantity - r.issued_quantity + r.returned_quantity - r.held_quantity as quantity
     ) as o
      join inventory.items as i on i.id = r.item_id and i.status = 'ACTIVE'
      join inventory.storerooms as s on s.id = r.storeroom_id and s.archived_at is null
      left join inventory.standings as d on d.item_id = r.item_id and d.storeroom_id = r.storeroom_id
      left join inventory.stocked_items as k on k.item_id = r.item_id and k.storeroom_id = r.storeroom_id
     where r.work_order_id = p_work_order.id
       and r.site_id = p_work_order.site_id
       and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     group by r.item_id, r.storeroom_id, i.name, s.*
     union all
    -- What is kept in no storeroom, or in none that the plan names, is bought for the work itself.
    select case when l.kind = 'SERVICE' or i.id is not null and not inventory.is_stocked(i.kind) then 'SERVICE'
                when i.id is not null then 'ITEM'
                else 'OTHER' end,
           l.item_id, null, l.description, sum(l.quantity), max(l.unit_cost), null
      from work.plan_lines as l
      left join inventory.items as i on i.id = l.item_id
     where l.work_order_id = p_work_order.id
       and l.kind in ('ITEM', 'SERVICE')
       and l.storeroom_id is null
       and coalesce(i.status = 'ACTIVE', true)
     group by 1, l.item_id, l.description
  ),
  asked as (
    select l.kind, l.item_id, l.storeroom_id, l.description, sum(q.quantity) as quantity
      from procurement.requisition_lines as l
      join procurement.requisitions as r on r.id = l.requisition_id
     cross join lateral (
        select round(
                 (
                   case
                     when r.status in ('REJECTED', 'CLOSED', 'CANCELLED') then l.ordered_quantity
                     else l.quantity
                   end
                   - case when l.storeroom_id is null then 0 else least(l.received_quantity, l.quantity) end
                 ) * coalesce(l.base_quantity / l.quantity, 1),
                 6
               ) as quantity
     ) as q
     where l.work_order_id = p_work_order.id
       and l.position is not null
     group by l.kind, l.item_id, l.storeroom_id, l.description
     union all
    select o.kind, o.item_id, o.storeroom_id, o.description,
           sum(
             round(
               case
                 when o.storeroom_id is not null then greatest(o.quantity - o.received_quantity, 0)
                 else o.quantity
               end * coalesce(o.base_quantity / o.quantity, 1),
               6
             )
           )
      from procurement.order_lines as o
      join procurement.purchase_orders as p on p.id = o.purchase_order_id
     where o.work_order_id = p_work_order.id
       and o.requisition_line_id is null
       and o.position is not null
       and p.status not in ('CLOSED', 'CANCELLED')
     group by o.kind, o.item_id, o.storeroom_id, o.description
  )
  select coalesce(
           jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'kind', n.kind, 'item_id', n.item_id, 'storeroom_id', n.storeroom_id, 'description', n.description,
               'quantity', m.quantity, 'estimated_price', round(coalesce(n.price, 0), 6),
               'work_order_id', p_work_order.id, 'suggested_vendor_id', n.vendor_id,
               'cost_center_id', (
                 select c.id
                   from procurement.cost_centers as c
                  where c.id = p_work_order.cost_center_id
                    and c.archived_at is null
               )
             ))
             order by n.kind, n.description, n.item_id, n.storeroom_id
           ),
           '[]'
         )
    from needed as n
   cross join lateral (
      select n.quantity - coalesce(sum(a.quantity), 0) as quantity
        from asked as a
       where a.kind = n.kind
         and a.item_id is not distinct from n.item_id
         and case n.kind
               when 'ITEM' then coalesce(a.storeroom_id = n.storeroom_id, n.storeroom_id is null)
               else a.description = n.description
             end
   ) as m
   where m.quantity >= 0.000001
$$;

grant execute on function procurement.shortage_rows to assetry_api;
