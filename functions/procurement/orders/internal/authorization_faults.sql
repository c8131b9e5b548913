-- Why the vendor of a purchase order cannot do the work of its lines by the contracts of their work orders, now: of
-- each line the contracts that do not authorize it, and first that these contracts authorize nobody in common. What was
-- received is done, and what is overridden is not asked.
create or replace function procurement.authorization_faults(p_order procurement.purchase_orders)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  if not contract.binds_any() then
    return '[]';
  end if;

  return coalesce(
    (
      select jsonb_agg(e.fault || jsonb_build_object('id', w.id) order by l.position, e.place)
        from procurement.order_lines as l
        join work.work_orders as w on w.id = l.work_order_id
       cross join lateral (select format('p_lines[%s].work_order_id', l.position) as field) as k
       cross join lateral (
          select case when bool_or(u.is_conflict) then work.conflict_faults(k.field) else '[]' end
                 || jsonb_agg(
                      core.fault(
                        k.field, 'AUTHORIZED_VENDOR_REQUIRED',
                        format('%s for work order %s', u.reason, w.work_order_number)
                      )
                        || u.details
                      order by u.contract_number
                    ) as faults
            from work.unauthorized(w, array[p_order.vendor_id]) as u
       ) as f
       cross join lateral jsonb_array_elements(f.faults) with ordinality as e (fault, place)
       where l.purchase_order_id = p_order.id
         and l.position is not null
         and l.kind = 'SERVICE'
         and l.received_quantity < l.quantity
         and w.id <> all (p_order.overridden_work_order_ids)
    ),
    '[]'
  );
end
$$;

grant execute on function procurement.authorization_faults to assetry_api;
