-- Where the goods of a line of a receipt are put.
create or replace function procurement.storeroom_of(p_lines procurement.receipt_lines[], p_position integer)
returns uuid
language sql
stable
set search_path = ''
as $$
  select l.storeroom_id
    from unnest(p_lines) as g
    join procurement.order_lines as l on l.id = g.purchase_order_line_id
   where g.position = p_position
$$;

grant execute on function procurement.storeroom_of to assetry_api;
