-- The sequence of the last movement of an item at a storeroom; null while somebody moves the item, whom this does not
-- wait for.
create or replace function inventory.settled_sequence(p_item_id uuid, p_storeroom_id uuid)
returns integer
language sql
volatile
set search_path = ''
as $$
  select s.movement_count
    from inventory.standings as s
   where s.item_id = p_item_id
     and s.storeroom_id = p_storeroom_id
     for share skip locked
$$;

grant execute on function inventory.settled_sequence to assetry_api;
