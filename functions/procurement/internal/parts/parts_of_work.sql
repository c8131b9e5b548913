-- The parts of a work order that count for whether it can be done, and how much of each is missing: what is set aside
-- for it, and what was ordered or asked for it and goes into no storeroom where it is set aside. What is only foreseen,
-- and services that nobody keeps, do not count. As the owner, because part of it may be out of reach.
create or replace function procurement.parts_of_work(p_organization_id uuid, p_work_order_id uuid)
returns table (item_id uuid, description text, missing_quantity numeric, is_there boolean)
language sql
stable
security definer
set search_path = ''
as $$
  with reserved as (
    select r.item_id,
           case
             when r.status = 'BACKORDERED'
             then r.required_quantity - r.issued_quantity + r.returned_quantity - r.held_quantity
             else 0
           end as missing_quantity,
           r.status <> 'BACKORDERED' as is_there
      from inventory.reservations as r
     where r.organization_id = p_organization_id
       and r.work_order_id = p_work_order_id
       and r.status <> 'RELEASED'
       and (r.is_hard or r.status = 'FULFILLED')
  )
  select r.item_id, null::text, r.missing_quantity, r.is_there from reserved as r
   union all
  select l.item_id, l.description, greatest(l.quantity - l.accepted_quantity, 0),
         o.status = 'CLOSED' or l.accepted_quantity >= l.quantity
    from procurement.order_lines as l
    join procurement.purchase_orders as o on o.id = l.purchase_order_id
    left join procurement.requisition_lines as q on q.id = l.requisition_line_id
   where l.organization_id = p_organization_id
     and l.work_order_id = p_work_order_id
     and l.position is not null
     and o.status <> 'CANCELLED'
     and case l.kind
           when 'ITEM' then not exists (select 1 from reserved as r where r.item_id = l.item_id)
           else l.item_id is not null or q.kind = 'OTHER'
         end
   union all
  select l.item_id, l.description, l.quantity - l.ordered_quantity, false
    from procurement.requisition_lines as l
    join procurement.requisitions as q on q.id = l.requisition_id
   where l.organization_id = p_organization_id
     and l.work_order_id = p_work_order_id
     and l.position is not null
     and l.ordered_quantity < l.quantity
     and q.status in ('DRAFT', 'SUBMITTED', 'APPROVED')
     and case l.kind
           when 'ITEM' then not exists (select 1 from reserved as r where r.item_id = l.item_id)
           else l.kind = 'OTHER' or l.item_id is not null
         end
$$;
