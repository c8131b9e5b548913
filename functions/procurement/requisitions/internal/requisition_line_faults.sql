-- What stands against making these the lines of a requisition that is locked: a line of another one, a storeroom or a
-- work order of another site, and what would undo what was ordered of a line.
create or replace function procurement.requisition_line_faults(
  p_requisition procurement.requisitions,
  p_lines       procurement.requisition_lines[]
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
        left join procurement.requisition_lines as o
          on o.id = l.id and o.requisition_id = p_requisition.id and o.position is not null
        left join inventory.storerooms as r on r.id = l.storeroom_id
        left join work.work_orders as k on k.id = l.work_order_id
       cross join lateral (
          values
            ('id', 'NOT_FOUND', 'No such line of this requisition', l.id is not null and o.id is null),
            (
              'storeroom_id', 'NOT_ALLOWED', 'It is archived, or at another site',
              r.site_id <> p_requisition.site_id or o.id is null and r.archived_at is not null
            ),
            ('work_order_id', 'NOT_ALLOWED', 'It is at another site', k.site_id <> p_requisition.site_id),
            (
              'work_order_id', 'NOT_ALLOWED', format('It is %s', k.status),
              k.id is distinct from o.work_order_id and work.is_over(k.status)
            ),
            (
              'kind', 'ALREADY_ORDERED', 'It cannot change: part of it is ordered',
              o.ordered_quantity > 0
                and (o.kind, o.item_id, o.unit_id, o.storeroom_id, o.work_order_id, o.category_id)
                      is distinct from
                    (l.kind, l.item_id, l.unit_id, l.storeroom_id, l.work_order_id, l.category_id)
            ),
            (
              'quantity', 'ALREADY_ORDERED', format('%s already ordered', trim_scale(o.ordered_quantity)),
              l.quantity < o.ordered_quantity
            )
        ) as w (field, code, message, is_so)
       where w.is_so
      union all
      select 1000 + o.position, 'p_lines', 'ALREADY_ORDERED',
             format('Line %s cannot be removed: part of it is ordered', o.position)
        from procurement.requisition_lines as o
       where o.requisition_id = p_requisition.id
         and o.ordered_quantity > 0
         and not exists (select 1 from unnest(p_lines) as l where l.id = o.id)
      union all
      select 2000, 'p_lines', 'TOO_LARGE', 'The total of a requisition must be below 10000000000000'
       where (select sum(round(l.quantity * l.estimated_price, 4)) from unnest(p_lines) as l) >= 1e13
    ) as f (place, field, code, message)
$$;

grant execute on function procurement.requisition_line_faults to assetry_api;
