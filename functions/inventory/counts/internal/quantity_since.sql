-- What the books said of the place of a line at the start of its count: what lies there, without what came and went
-- since.
create or replace function inventory.quantity_since(p_storeroom_id uuid, p_line inventory.count_lines)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select sum(b.quantity)
               from inventory.balances as b
              where b.item_id = p_line.item_id
                and b.storeroom_id = p_storeroom_id
                and b.bin_id is not distinct from p_line.bin_id
                and b.lot_id is not distinct from p_line.lot_id
                and b.condition = p_line.condition
           ),
           0
         ) - coalesce(
           (
             select sum(m.change)
               from inventory.movements as m
              where m.item_id = p_line.item_id
                and m.storeroom_id = p_storeroom_id
                and m.bin_id is not distinct from p_line.bin_id
                and m.lot_id is not distinct from p_line.lot_id
                and m.condition = p_line.condition
                and m.sequence > p_line.started_sequence
           ),
           0
         )
$$;

grant execute on function inventory.quantity_since to assetry_api;
