-- What came to the place of a line, less what went, between the start of its count and its counting. What was entered
-- meanwhile is part of it, also with an earlier time of its own: the books did not have it at the start, and the place
-- did.
create or replace function inventory.quantity_moved(p_storeroom_id uuid, p_line inventory.count_lines)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(m.change), 0)
    from inventory.movements as m
   where m.item_id = p_line.item_id
     and m.storeroom_id = p_storeroom_id
     and m.bin_id is not distinct from p_line.bin_id
     and m.lot_id is not distinct from p_line.lot_id
     and m.condition = p_line.condition
     and m.sequence > p_line.started_sequence
     and inventory.is_before_counting(m, p_line)
$$;

grant execute on function inventory.quantity_moved to assetry_api;
