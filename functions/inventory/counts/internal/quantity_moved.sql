-- What came to the place of a line, less what went, after one instant and until another. What was entered after the
-- first, with an earlier instant of its own, is part of it: the books did not have it then, and the place did. The id
-- of a movement has the millisecond at which it was entered.
create or replace function inventory.quantity_moved(
  p_storeroom_id uuid,
  p_line         inventory.count_lines,
  p_after        timestamptz,
  p_until        timestamptz
)
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
     and (m.moved_at > p_after or uuid_extract_timestamp(m.id) >= date_trunc('milliseconds', p_after))
     and m.moved_at <= p_until
$$;

grant execute on function inventory.quantity_moved to assetry_api;
