-- How much of an item at a storeroom anybody may take: what may be used, without what is held for hard reservations.
create or replace function inventory.available_quantity(p_storeroom inventory.storerooms, p_item_id uuid)
returns numeric
language sql
stable
set search_path = ''
as $$
  select inventory.usable_quantity(p_storeroom, p_item_id)
         - coalesce(
             (
               select s.held_quantity
                 from inventory.standings as s
                where s.item_id = p_item_id
                  and s.storeroom_id = p_storeroom.id
             ),
             0
           )
$$;

grant execute on function inventory.available_quantity to assetry_api;
