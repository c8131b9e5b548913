-- What somebody agrees to who approves a requisition: its lines, without the days on which and the vendors of whom they
-- are wanted.
create or replace function procurement.approved_content(p_requisition_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_array(
               l.id, l.kind, l.item_id, l.description, l.category_id, l.unit_id, l.quantity, l.estimated_price,
               l.storeroom_id, l.work_order_id, l.cost_center_id, l.account_code
             )
             order by l.id
           ),
           '[]'
         )
    from procurement.requisition_lines as l
   where l.requisition_id = p_requisition_id
     and l.position is not null
$$;

grant execute on function procurement.approved_content to assetry_api;
