-- How much of each of these items at a storeroom may be used today; see inventory.usable_places. What has nothing has
-- no row.
create or replace function inventory.usable_quantities(p_storeroom inventory.storerooms, p_item_ids uuid[])
returns table (item_id uuid, quantity numeric)
language sql
stable
set search_path = ''
as $$
  select p.item_id, sum(p.quantity) from inventory.usable_places(p_storeroom, p_item_ids) as p group by p.item_id
$$;

grant execute on function inventory.usable_quantities to assetry_api, assetry_list;
