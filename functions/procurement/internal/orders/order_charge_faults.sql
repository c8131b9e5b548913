-- The charges of an order that its lines cannot share: where none is of goods, or where one of goods has no weight by
-- which they are shared.
create or replace function procurement.order_charge_faults(p_purchase_order_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(format('p_charges[%s].basis', c.position), 'NOT_ALLOWED', f.message)
             order by c.position, f.place
           ),
           '[]'
         )
    from procurement.order_charges as c
   cross join lateral (
      select 0 as place, 'The order has no line of goods to share the charge' as message
       where not exists (
               select 1
                 from procurement.order_lines as l
                where l.purchase_order_id = p_purchase_order_id
                  and l.position is not null
                  and l.kind in ('ITEM', 'ASSET')
             )
      union all
      select l.position, format('Line %s has no weight', l.position)
        from procurement.order_lines as l
        left join inventory.items as i on i.id = l.item_id
       where c.basis = 'WEIGHT'
         and l.purchase_order_id = p_purchase_order_id
         and l.position is not null
         and l.kind in ('ITEM', 'ASSET')
         and (l.kind = 'ASSET' or i.unit_weight_kg is null)
   ) as f
   where c.purchase_order_id = p_purchase_order_id
     and c.position is not null
$$;

grant execute on function procurement.order_charge_faults to assetry_api;
