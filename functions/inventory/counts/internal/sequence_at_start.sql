-- The last movement of an item at the storeroom of a count when the count started: what its lines of the item say, or,
-- for an item that it did not expect, the last one before what moved since. The standing of the item is locked.
create or replace function inventory.sequence_at_start(p_count inventory.counts, p_item_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select min(l.started_sequence)
               from inventory.count_lines as l
              where l.count_id = p_count.id
                and l.item_id = p_item_id
           ),
           (
             select min(m.sequence) - 1
               from inventory.movements as m
              where m.item_id = p_item_id
                and m.storeroom_id = p_count.storeroom_id
                and m.moved_at > p_count.started_at
           ),
           inventory.movement_count(p_item_id, p_count.storeroom_id)
         )
$$;

grant execute on function inventory.sequence_at_start to assetry_api;
