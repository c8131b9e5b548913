-- What the books said of the place of a line at an instant: what lies there, without what came and went since.
create or replace function inventory.quantity_since(
  p_storeroom_id uuid,
  p_line         inventory.count_lines,
  p_at           timestamptz
)
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
         ) - inventory.quantity_moved(p_storeroom_id, p_line, p_at, clock_timestamp())
$$;

grant execute on function inventory.quantity_since to assetry_api;
