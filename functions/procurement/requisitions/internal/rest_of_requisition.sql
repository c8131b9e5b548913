-- What was not ordered of a requisition yet, as rows of a conversion.
create or replace function procurement.rest_of_requisition(p_requisition_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object('id', l.id, 'quantity', l.quantity - l.ordered_quantity) order by l.position
           ),
           '[]'
         )
    from procurement.requisition_lines as l
   where l.requisition_id = p_requisition_id
     and l.position is not null
     and l.ordered_quantity < l.quantity
$$;

grant execute on function procurement.rest_of_requisition to assetry_api;
