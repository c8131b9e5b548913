-- Keeps what a unit of an item at a storeroom is valued at from now on, where the item has standard costs.
create or replace function inventory.store_standard_cost(p_storeroom_id uuid, p_item_id uuid, p_unit_cost numeric)
returns void
language sql
volatile
set search_path = ''
as $$
  update inventory.stocked_items as k
     set standard_cost = p_unit_cost
    from inventory.items as i
   where k.item_id = p_item_id
     and k.storeroom_id = p_storeroom_id
     and i.id = k.item_id
     and i.costing = 'STANDARD'
$$;

grant execute on function inventory.store_standard_cost to assetry_api;
