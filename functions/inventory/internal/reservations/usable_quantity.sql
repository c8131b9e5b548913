-- How much of an item at a storeroom may be used today; see inventory.usable_quantities.
create or replace function inventory.usable_quantity(p_storeroom inventory.storerooms, p_item_id uuid)
returns numeric
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (select u.quantity from inventory.usable_quantities(p_storeroom, array[p_item_id]) as u), 0
         )
$$;

grant execute on function inventory.usable_quantity to assetry_api, assetry_list;
