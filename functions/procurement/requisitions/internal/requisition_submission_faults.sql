-- What stands against handing in a requisition, and against approving it: no lines, items that are ordered no more,
-- work that is over, services of vendors whom the contracts of the work do not authorize, also because these authorize
-- nobody in common.
create or replace function procurement.requisition_submission_faults(p_requisition procurement.requisitions)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with gaps as materialized (
    select l.position, format('p_lines[%s].suggested_vendor_id', l.position) as field, w.id, w.work_order_number,
           u.reason, u.is_conflict
      from procurement.requisition_lines as l
      join work.work_orders as w on w.id = l.work_order_id
     cross join lateral work.unauthorized(w, array[l.suggested_vendor_id]) as u
     where l.requisition_id = p_requisition.id
       and l.position is not null
       and l.kind = 'SERVICE'
       and l.suggested_vendor_id is not null
       and l.ordered_quantity < l.quantity
  )
  select coalesce(
           jsonb_agg(
             core.fault(f.field, f.code, f.message) || jsonb_build_object('id', f.id) order by f.place, f.position
           ),
           '[]'
         )
    from (
      select 1 as place, 0 as position, 'p_lines' as field, 'REQUISITION_EMPTY' as code,
             'The requisition has no lines' as message, null::uuid as id
       where not exists (
               select 1
                 from procurement.requisition_lines as l
                where l.requisition_id = p_requisition.id
                  and l.position is not null
             )
       union all
      select 2, l.position, format('p_lines[%s].item_id', l.position), 'ITEM_NOT_USABLE',
             format('Item %s is %s and cannot be ordered', i.item_number, i.status), i.id
        from procurement.requisition_lines as l
        join inventory.items as i on i.id = l.item_id and i.status <> 'ACTIVE'
       where l.requisition_id = p_requisition.id
         and l.position is not null
         and l.ordered_quantity < l.quantity
       union all
      select 3, l.position, format('p_lines[%s].work_order_id', l.position), 'WORK_ORDER_NOT_OPEN',
             format('Work order %s is %s', w.work_order_number, w.status), w.id
        from procurement.requisition_lines as l
        join work.work_orders as w on w.id = l.work_order_id and work.is_over(w.status)
       where l.requisition_id = p_requisition.id
         and l.position is not null
         and l.ordered_quantity < l.quantity
       union all
      select distinct 4, g.position, e.fault ->> 'field', e.fault ->> 'code', e.fault ->> 'message', g.id
        from gaps as g
       cross join lateral jsonb_array_elements(work.conflict_faults(g.field)) as e (fault)
       where g.is_conflict
       union all
      select 5, g.position, g.field, 'AUTHORIZED_VENDOR_REQUIRED',
             format('%s for work order %s', g.reason, g.work_order_number), g.id
        from gaps as g
    ) as f
$$;

grant execute on function procurement.requisition_submission_faults to assetry_api, assetry_list;
