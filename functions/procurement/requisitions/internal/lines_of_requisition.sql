-- The lines of a requisition, in their order.
create or replace function procurement.lines_of_requisition(p_requisition_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select l.id
      from procurement.requisition_lines as l
     where l.requisition_id = p_requisition_id
       and l.position is not null
     order by l.position
  )
$$;

grant execute on function procurement.lines_of_requisition to assetry_api;
