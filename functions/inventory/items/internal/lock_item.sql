-- The item, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function inventory.lock_item(p_item_id uuid, p_row_version integer)
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
     for no key update;

  if not found then
    perform core.refuse('ITEM_NOT_FOUND', 'No such item', 404);
  end if;

  perform core.check_row_version(v_item.row_version, p_row_version);
  return v_item;
end
$$;

grant execute on function inventory.lock_item to assetry_api;
