-- How many movements of an item at a storeroom there are, which is the sequence of the last one.
create or replace function inventory.movement_count(p_item_id uuid, p_storeroom_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select s.movement_count
               from inventory.standings as s
              where s.item_id = p_item_id
                and s.storeroom_id = p_storeroom_id
           ),
           0
         )
$$;

grant execute on function inventory.movement_count to assetry_api;
