-- The first movement that brought goods of a line of an order which did not all go back, by its sequence; 0 where there
-- is none.
create or replace function procurement.first_movement(p_line_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(min(m.sequence), 0)
    from procurement.receipt_lines as g
    join inventory.movements as m on m.id = g.movement_id
   where g.purchase_order_line_id = p_line_id
     and g.returned_quantity < g.quantity
$$;

grant execute on function procurement.first_movement to assetry_api;
