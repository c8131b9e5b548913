-- The purchase orders that are not over and order something for these work orders which has not come or was not billed
-- yet, as warnings: each within reach, and how many are not.
create or replace function procurement.open_order_warnings(p_work_order_ids uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with orders as (
    select o.id, o.purchase_order_number, o.status, o.site_id = any (core.reachable_site_ids()) as is_reached
      from procurement.purchase_orders as o
     where o.organization_id = core.current_organization_id()
       and o.status not in ('CLOSED', 'CANCELLED')
       and o.id in (
             select l.purchase_order_id
               from procurement.order_lines as l
              where l.organization_id = core.current_organization_id()
                and l.work_order_id = any (p_work_order_ids)
                and l.position is not null
                and (
                  l.received_quantity < l.quantity and l.match_level <> 'TWO_WAY'
                  or l.invoiced_quantity < l.quantity and l.amount > 0
                )
           )
  )
  select coalesce(
           jsonb_agg(
             core.fault('id', 'ORDER_OPEN', format('Purchase order %s for it is %s', o.purchase_order_number, o.status))
               || jsonb_build_object('id', o.id)
             order by o.purchase_order_number
           ) filter (where o.is_reached),
           '[]'
         ) || case
           when bool_or(not o.is_reached) then jsonb_build_array(
             core.fault(
               'id', 'ORDER_OPEN',
               format(
                 'Purchase orders for it at sites that you do not reach: %s',
                 count(*) filter (where not o.is_reached)
               )
             )
           )
           else '[]'
         end
    from orders as o
$$;

grant execute on function procurement.open_order_warnings to assetry_api;
