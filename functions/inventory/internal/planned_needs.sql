-- What the plan of a work order needs at each storeroom beside what it was issued, and what its open reservations are
-- made for: as long as the work is approved and not over, the two are to be the same.
create or replace function inventory.planned_needs(p_work_order work.work_orders)
returns table (
  storeroom_id      uuid,
  item_id           uuid,
  needed_quantity   numeric,
  reserved_quantity numeric,
  reservation_ids   uuid[]
)
language sql
stable
set search_path = ''
as $$
  select storeroom_id, item_id,
         greatest(coalesce(p.quantity, 0) - coalesce(r.issued_quantity, 0), 0),
         coalesce(r.reserved_quantity, 0), r.reservation_ids
    from (
      select l.storeroom_id, l.item_id, sum(l.quantity) as quantity
        from work.plan_lines as l
        join inventory.items as i on i.id = l.item_id and i.status in ('ACTIVE', 'PHASE_OUT')
        join inventory.storerooms as s on s.id = l.storeroom_id and s.archived_at is null
       where l.organization_id = p_work_order.organization_id
         and l.work_order_id = p_work_order.id
         and not work.is_over(p_work_order.status)
         and p_work_order.status not in ('DRAFT', 'AWAITING_APPROVAL')
       group by l.storeroom_id, l.item_id
    ) as p
    full join (
      select v.storeroom_id, v.item_id,
             sum(v.issued_quantity - v.returned_quantity) as issued_quantity,
             sum(v.required_quantity - v.issued_quantity + v.returned_quantity) filter (where o.is_open)
               as reserved_quantity,
             array_agg(v.id order by v.id) filter (where o.is_open) as reservation_ids
        from inventory.reservations as v
       cross join lateral (
          select v.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED') as is_open
        ) as o
       where v.organization_id = p_work_order.organization_id
         and v.work_order_id = p_work_order.id
         and v.is_planned
       group by v.storeroom_id, v.item_id
    ) as r using (storeroom_id, item_id)
$$;

grant execute on function inventory.planned_needs to assetry_api;
