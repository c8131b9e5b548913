-- The quantities that the plan of a work order still requires at each storeroom, beside those already issued, from
-- which its open reservations are made: as long as the work is approved and not finished, the two are the same.
-- Quantities that the plan pins to a bin or a lot are separate. Goods issued from one place beyond its plan reduce the
-- others: first the quantity that may come from any place.
create or replace function inventory.planned_needs(p_work_order work.work_orders)
returns table (
  storeroom_id      uuid,
  item_id           uuid,
  bin_id            uuid,
  lot_id            uuid,
  needed_quantity   numeric,
  reserved_quantity numeric,
  reservation_ids   uuid[]
)
language sql
stable
set search_path = ''
as $$
  with parts as (
    select l.storeroom_id, l.item_id, l.bin_id, l.lot_id, l.quantity as planned_quantity, 0 as issued_quantity,
           0 as reserved_quantity, null::uuid as open_id
      from work.plan_lines as l
      join inventory.items as i on i.id = l.item_id and i.status in ('ACTIVE', 'PHASE_OUT')
      join inventory.storerooms as s on s.id = l.storeroom_id and s.archived_at is null
     where l.organization_id = p_work_order.organization_id
       and l.work_order_id = p_work_order.id
       and not work.is_over(p_work_order.status)
       and p_work_order.status not in ('DRAFT', 'AWAITING_APPROVAL')
     union all
    select v.storeroom_id, v.item_id, v.bin_id, v.lot_id, 0, v.issued_quantity - v.returned_quantity,
           case when o.is_open then v.required_quantity - v.issued_quantity + v.returned_quantity else 0 end,
           case when o.is_open then v.id end
      from inventory.reservations as v
     cross join lateral (
        select v.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED') as is_open
      ) as o
     where v.organization_id = p_work_order.organization_id
       and v.work_order_id = p_work_order.id
       and v.is_planned
  ),
  places as (
    select p.storeroom_id, p.item_id, p.bin_id, p.lot_id,
           greatest(sum(p.planned_quantity) - sum(p.issued_quantity), 0) as lacking_quantity,
           greatest(sum(p.issued_quantity) - sum(p.planned_quantity), 0) as surplus_quantity,
           sum(p.reserved_quantity) as reserved_quantity,
           array_agg(p.open_id order by p.open_id) filter (where p.open_id is not null) as reservation_ids
      from parts as p
     group by p.storeroom_id, p.item_id, p.bin_id, p.lot_id
  )
  select p.storeroom_id, p.item_id, p.bin_id, p.lot_id,
         p.lacking_quantity - greatest(
           least(
             p.lacking_quantity,
             sum(p.surplus_quantity) over (partition by p.storeroom_id, p.item_id)
             - coalesce(
                 sum(p.lacking_quantity) over (
                   partition by p.storeroom_id, p.item_id
                   order by p.bin_id nulls first, p.lot_id nulls first
                   rows between unbounded preceding and 1 preceding
                 ),
                 0
               )
           ),
           0
         ),
         p.reserved_quantity, p.reservation_ids
    from places as p
$$;

grant execute on function inventory.planned_needs to assetry_api;
