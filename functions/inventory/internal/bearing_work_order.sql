-- The work order for which something was bought, where costs can still be charged to it: a bill that comes after it was
-- closed is nobody's. It is held.
create or replace function inventory.bearing_work_order(p_work_order_id uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select w.id
    from work.work_orders as w
   where w.id = p_work_order_id
     and w.status not in ('DRAFT', 'AWAITING_APPROVAL', 'CLOSED', 'CANCELLED')
$$;

grant execute on function inventory.bearing_work_order to assetry_api;
