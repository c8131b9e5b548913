-- What a work order has reserved already of the items of these lines, by its plan or by hand, as warnings.
create or replace function inventory.own_warnings(p_lines inventory.line[], p_work_order_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(
               format('p_lines[%s].item_id', l.position), 'ALREADY_RESERVED',
               format(
                 'The work order already reserves %s of %s at %s%s',
                 trim_scale(r.required_quantity - r.issued_quantity + r.returned_quantity), l.item_number, s.code,
                 case when r.is_planned then ' by its plan' else '' end
               )
             ) || jsonb_build_object('id', r.id)
             order by l.position, r.id
           ),
           '[]'
         )
    from unnest(p_lines) as l
    join inventory.reservations as r
      on r.item_id = l.item_id and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
    join inventory.storerooms as s on s.id = r.storeroom_id
   where r.work_order_id = p_work_order_id
$$;

grant execute on function inventory.own_warnings to assetry_api;
