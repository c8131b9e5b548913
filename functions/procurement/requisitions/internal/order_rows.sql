-- Rows of a conversion as rows of an order, in their order: what the lines of the requisitions say, and what they leave
-- open. What is told in words is a service, unless the row says otherwise.
create or replace function procurement.order_rows(p_rows jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_strip_nulls(jsonb_build_object(
               'kind', coalesce(r.kept ->> 'kind', case l.kind when 'OTHER' then 'SERVICE' else l.kind end),
               'item_id', coalesce(l.item_id, (r.kept ->> 'item_id')::uuid),
               'description', l.description,
               'category_id', coalesce(l.category_id, (r.kept ->> 'category_id')::uuid),
               'unit_id', l.unit_id,
               'quantity', coalesce((r.kept ->> 'quantity')::numeric, l.quantity - l.ordered_quantity),
               'unit_price', coalesce((r.kept ->> 'unit_price')::numeric, l.estimated_price),
               'storeroom_id', coalesce(l.storeroom_id, (r.kept ->> 'storeroom_id')::uuid),
               'work_order_id', l.work_order_id,
               'cost_center_id', l.cost_center_id,
               'needed_on', coalesce(l.needed_on, q.needed_on)
             ))
             order by r.position
           ),
           '[]'
         )
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
    join lateral (
      select * from procurement.requisition_lines as l where l.id = (r.kept ->> 'id')::uuid offset 0
    ) as l on true
    join procurement.requisitions as q on q.id = l.requisition_id
$$;

grant execute on function procurement.order_rows to assetry_api;
