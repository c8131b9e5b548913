-- What stands against making these the lines of a purchase order that is locked: a line of another order, a storeroom
-- or a work order of another site, and what would undo what was received or invoiced of a line.
create or replace function procurement.order_line_faults(
  p_order procurement.purchase_orders,
  p_lines procurement.order_lines[]
)
returns jsonb
language sql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(
           jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place, f.field), '[]'
         )
    from (
      select l.position as place, format('p_lines[%s].%s', l.position, w.field) as field, w.code, w.message
        from unnest(p_lines) as l
        left join procurement.order_lines as o
          on o.id = l.id and o.purchase_order_id = p_order.id and o.position is not null
        left join inventory.storerooms as r on r.id = l.storeroom_id
        left join work.work_orders as k on k.id = l.work_order_id
       cross join lateral (
          values
            ('id', 'NOT_FOUND', 'No such line of this order', l.id is not null and o.id is null),
            (
              'storeroom_id', 'NOT_ALLOWED', 'It is archived, or at another site',
              r.site_id <> p_order.site_id or o.id is null and r.archived_at is not null
            ),
            (
              'unit_price', 'NOT_ALLOWED', 'Goods of a consigned storeroom belong to the vendor: the price must be 0',
              r.vendor_id is not null and l.unit_price <> 0
            ),
            ('work_order_id', 'NOT_ALLOWED', 'It is at another site', k.site_id <> p_order.site_id),
            (
              'work_order_id', 'NOT_ALLOWED', format('It is %s', k.status),
              k.id is distinct from o.work_order_id and k.status in ('CLOSED', 'CANCELLED')
            ),
            (
              'kind', 'ALREADY_RECEIVED', 'It cannot change: the line has receipts or invoices',
              (o.received_quantity > 0 or o.invoiced_quantity > 0)
                and (o.kind, o.item_id, o.unit_id, o.storeroom_id, o.work_order_id, o.category_id)
                      is distinct from
                    (l.kind, l.item_id, l.unit_id, l.storeroom_id, l.work_order_id, l.category_id)
            ),
            (
              'kind', 'REQUISITIONED', 'The requisition sets it: remove the line and create another',
              o.requisition_line_id is not null
                and (o.kind, o.item_id, o.unit_id) is distinct from (l.kind, l.item_id, l.unit_id)
            ),
            (
              'unit_price', 'ALREADY_RECEIVED', 'The price cannot change: the line has receipts or invoices',
              (o.received_quantity > 0 or o.invoiced_quantity > 0) and o.unit_price <> l.unit_price
            ),
            (
              'quantity', 'BELOW_RECEIVED', format('%s already received', trim_scale(o.received_quantity)),
              o.received_quantity > l.quantity * (1 + coalesce(l.over_receipt_percent, 0) / 100)
                or l.quantity < least(o.received_quantity, o.quantity)
            )
        ) as w (field, code, message, is_so)
       where w.is_so
      union all
      select 1000 + o.position, 'p_lines', 'ALREADY_RECEIVED',
             format('Line %s cannot be removed: it has receipts or invoices', o.position)
        from procurement.order_lines as o
       where o.purchase_order_id = p_order.id
         and (o.received_quantity > 0 or o.invoiced_quantity > 0)
         and not exists (select 1 from unnest(p_lines) as l where l.id = o.id)
      union all
      select 2000, 'p_lines', 'TOO_LARGE', 'The total of an order must be below 10000000000000'
       where (select sum(round(l.quantity * l.unit_price, 4)) from unnest(p_lines) as l) >= 1e13
      union all
      select 2001, 'p_lines', 'TOO_LARGE', 'A line must be below 1000000000000 in the currency of the site'
       where exists (
               select 1
                 from unnest(p_lines) as l
                where l.quantity * l.unit_price * p_order.exchange_rate >= 1e12
                   or l.unit_price * p_order.exchange_rate > 999999999
             )
    ) as f (place, field, code, message)
$$;

grant execute on function procurement.order_line_faults to assetry_api;
