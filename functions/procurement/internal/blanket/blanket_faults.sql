-- What stands against these lines of an order by its kind: a line of a blanket order is called off before anything is
-- stored or charged, and is not reduced below what was called off of it; a line of a call-off is of its blanket order,
-- the same thing, at its price; and no other order has either.
create or replace function procurement.blanket_faults(
  p_order procurement.purchase_orders,
  p_lines procurement.order_lines[]
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.place, f.field), '[]')
    from (
      select l.position as place, format('p_lines[%s].%s', l.position, w.field) as field, w.code, w.message
        from unnest(p_lines) as l
        left join procurement.order_lines as o
          on o.id = l.id and o.purchase_order_id = p_order.id and o.position is not null
        left join procurement.order_lines as b
          on b.id = l.blanket_line_id and b.purchase_order_id = p_order.blanket_order_id and b.position is not null
       cross join lateral (
          select c.*
            from (select) as n
            left join lateral procurement.called_of(o.id) as c on p_order.kind = 'BLANKET'
       ) as c
       cross join lateral (
          values
            ('storeroom_id', 'NOT_ALLOWED', 'Call-offs of the blanket order set it',
             p_order.kind = 'BLANKET' and l.storeroom_id is not null),
            ('work_order_id', 'NOT_ALLOWED', 'Call-offs of the blanket order set it',
             p_order.kind = 'BLANKET' and l.work_order_id is not null),
            ('cost_center_id', 'NOT_ALLOWED', 'Call-offs of the blanket order set it',
             p_order.kind = 'BLANKET' and l.cost_center_id is not null),
            ('limited_by', 'NOT_ALLOWED', 'Only for a line of a blanket order',
             p_order.kind <> 'BLANKET' and l.limited_by is not null),
            ('blanket_line_id', 'NOT_ALLOWED', 'Only for a line of a call-off',
             p_order.kind <> 'CALL_OFF' and l.blanket_line_id is not null),
            ('blanket_line_id', 'NOT_FOUND', 'No such line of the blanket order',
             p_order.kind = 'CALL_OFF' and b.id is null),
            ('blanket_line_id', 'NOT_ALLOWED', 'Kind, item and unit are those of the line of the blanket order',
             (l.kind, l.item_id, l.unit_id, l.category_id) is distinct from (b.kind, b.item_id, b.unit_id, b.category_id)
               and b.id is not null),
            ('unit_price', 'NOT_ALLOWED', format('The price of the blanket order is %s', trim_scale(b.unit_price)),
             b.limited_by = 'QUANTITY' and l.unit_price not in (b.unit_price, coalesce(o.unit_price, b.unit_price))),
            ('quantity', 'BELOW_CALLED', format('%s already called off', trim_scale(c.o_quantity)),
             o.limited_by = 'QUANTITY' and l.quantity < c.o_quantity),
            ('quantity', 'BELOW_CALLED', 'More is already called off',
             o.limited_by = 'VALUE' and c.o_quantity > 0
               and round(l.quantity * l.unit_price, o.amount_places) < c.o_amount),
            ('kind', 'ALREADY_CALLED', 'It cannot change: call-offs have taken of the line',
             c.o_quantity > 0
               and (o.kind, o.item_id, o.unit_id, o.category_id, o.limited_by)
                   is distinct from (l.kind, l.item_id, l.unit_id, l.category_id, l.limited_by))
        ) as w (field, code, message, is_so)
       where w.is_so
      union all
      select 1000 + o.position, 'p_lines', 'ALREADY_CALLED',
             format('Line %s cannot be removed: call-offs have taken of it', o.position)
        from procurement.order_lines as o
       cross join lateral procurement.called_of(o.id) as c
       where p_order.kind = 'BLANKET'
         and o.purchase_order_id = p_order.id
         and o.position is not null
         and c.o_quantity > 0
         and not exists (select 1 from unnest(p_lines) as l where l.id = o.id)
    ) as f (place, field, code, message)
$$;

grant execute on function procurement.blanket_faults to assetry_api;
