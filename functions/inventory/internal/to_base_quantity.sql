-- A quantity of an item in its base unit, as exactly as it is told: null where nothing says how much the unit is. What
-- names the item goes before what holds for all.
create or replace function inventory.to_base_quantity(p_item_id uuid, p_unit_id uuid, p_quantity numeric)
returns numeric
language sql
stable
set search_path = ''
as $$
  select case
           when p_unit_id is null or p_unit_id = i.base_unit_id then p_quantity
           else (
             select case c.from_unit_id
                      when p_unit_id then p_quantity * c.to_quantity / c.from_quantity
                      else p_quantity * c.from_quantity / c.to_quantity
                    end
               from inventory.unit_conversions as c
              where least(c.from_unit_id, c.to_unit_id) = least(p_unit_id, i.base_unit_id)
                and greatest(c.from_unit_id, c.to_unit_id) = greatest(p_unit_id, i.base_unit_id)
                and (c.item_id = p_item_id or c.item_id is null)
              order by c.item_id nulls last
              limit 1
           )
         end
    from inventory.items as i
   where i.id = p_item_id
$$;

grant execute on function inventory.to_base_quantity to assetry_api;
