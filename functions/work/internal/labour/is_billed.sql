-- Whether a vendor bills its work on a work order by a purchase order: one of its orders that was approved and not
-- cancelled has a service for the work order. An order that was closed before anything came bills nothing.
create or replace function work.is_billed(p_work_order_id uuid, p_vendor_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
      from procurement.order_lines as l
      join procurement.purchase_orders as o on o.id = l.purchase_order_id
     where l.organization_id = core.current_organization_id()
       and l.work_order_id = p_work_order_id
       and l.kind = 'SERVICE'
       and l.position is not null
       and o.vendor_id = p_vendor_id
       and o.approved_at is not null
       and o.status <> 'CANCELLED'
       and (o.status <> 'CLOSED' or l.received_quantity > 0 or l.invoiced_quantity > 0)
  )
$$;

grant execute on function work.is_billed to assetry_api;
