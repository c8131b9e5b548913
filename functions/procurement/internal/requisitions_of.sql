-- The requisitions whose lines a purchase order orders, also by lines that were taken out of it, in the order of locks.
create or replace function procurement.requisitions_of(p_purchase_order_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select distinct r.requisition_id
      from procurement.order_lines as l
      join procurement.requisition_lines as r on r.id = l.requisition_line_id
     where l.purchase_order_id = p_purchase_order_id
       and l.requisition_line_id is not null
     order by 1
  )
$$;

grant execute on function procurement.requisitions_of to assetry_api;
