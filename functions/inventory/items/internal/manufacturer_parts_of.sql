-- The parts of manufacturers of an item, in their order.
create or replace function inventory.manufacturer_parts_of(p_item_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(m) order by m.position), '[]')
    from inventory.item_manufacturer_parts as m
   where m.organization_id = core.current_organization_id()
     and m.item_id = p_item_id
$$;

grant execute on function inventory.manufacturer_parts_of to assetry_api;
