-- Whether all parts of a work order are there: what is set aside for it, and what was ordered or asked for it and goes
-- into no storeroom where it is set aside. What is only foreseen, and services that nobody keeps, do not count; null
-- where nothing does. As the owner, because part of it may be out of reach.
create or replace function procurement.parts_are_ready(p_organization_id uuid, p_work_order_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  with reserved as (
    select r.item_id, r.status <> 'BACKORDERED' as is_there
      from inventory.reservations as r
     where r.organization_id = p_organization_id
       and r.work_order_id = p_work_order_id
       and r.status <> 'RELEASED'
       and (r.is_hard or r.status = 'FULFILLED')
  )
  select bool_and(p.is_there)
    from (
      select r.is_there from reserved as r
       union all
      select o.status = 'CLOSED' or l.accepted_quantity >= l.quantity
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
      select false
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
    ) as p
$$;

grant execute on function procurement.parts_are_ready to authenticated, assetry_api;
