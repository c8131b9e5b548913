-- A quantity of an item in its base unit, to six places: null where nothing says how much the unit is. A conversion of
-- the item goes before one for all items, one between the two units before several in a chain.
create or replace function inventory.to_base_quantity(p_item_id uuid, p_unit_id uuid, p_quantity numeric)
returns numeric
language sql
stable
set search_path = ''
as $$
  select case
           when p_unit_id is null or p_unit_id = i.base_unit_id then p_quantity
           else coalesce(
             (
               select case c.from_unit_id
                        when p_unit_id then inventory.divide(p_quantity * c.to_quantity, c.from_quantity, 6)
                        else inventory.divide(p_quantity * c.from_quantity, c.to_quantity, 6)
                      end
                 from inventory.unit_conversions as c
                where least(c.from_unit_id, c.to_unit_id) = least(p_unit_id, i.base_unit_id)
                  and greatest(c.from_unit_id, c.to_unit_id) = greatest(p_unit_id, i.base_unit_id)
                  and (c.item_id = p_item_id or c.item_id is null)
                order by c.item_id nulls last
                limit 1
             ),
             inventory.chained_quantity(p_item_id, p_unit_id, i.base_unit_id, p_quantity)
           )
         end
    from inventory.items as i
   where i.id = p_item_id
$$;

grant execute on function inventory.to_base_quantity to assetry_api, assetry_list;
