-- Calculates what each line of a count differs by, and whether that is within the tolerance. The standings of its items
-- are locked.
create or replace function inventory.reckon_differences(p_count inventory.counts)
returns void
language sql
volatile
set search_path = ''
as $$
  update inventory.count_lines as l
     set moved_quantity = m.quantity,
         submitted_sequence = inventory.movement_count(l.item_id, p_count.storeroom_id),
         difference = l.counted_quantity - l.expected_quantity - m.quantity,
         is_within_tolerance = abs(l.counted_quantity - l.expected_quantity - m.quantity) * 100
           <= p_count.tolerance_percent * greatest(l.expected_quantity + m.quantity, 0)
    from inventory.count_lines as o
   cross join lateral (
      select inventory.quantity_moved(p_count.storeroom_id, o) as quantity
   ) as m
   where o.count_id = p_count.id
     and l.id = o.id
$$;

grant execute on function inventory.reckon_differences to assetry_api;
