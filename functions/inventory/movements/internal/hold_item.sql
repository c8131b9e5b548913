-- Keeps an item as it is while something is done with it; refuses one that does not exist.
create or replace function inventory.hold_item(p_item_id uuid)
returns inventory.items
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item inventory.items;
begin
  select * into v_item
    from inventory.items as i
   where i.id = p_item_id
     for share;

  if not found then
    perform core.refuse('ITEM_NOT_FOUND', 'No such item', 404);
  end if;

  return v_item;
end
$$;

grant execute on function inventory.hold_item to assetry_api;
