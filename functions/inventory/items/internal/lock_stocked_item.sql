-- The stocked item, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function inventory.lock_stocked_item(p_stocked_item_id uuid, p_row_version integer)
returns inventory.stocked_items
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_stocked_item inventory.stocked_items;
begin
  select * into v_stocked_item
    from inventory.stocked_items as s
   where s.id = p_stocked_item_id
     for no key update;

  if not found then
    perform core.refuse('STOCKED_ITEM_NOT_FOUND', 'No such stocked item', 404);
  end if;

  perform core.check_row_version(v_stocked_item.row_version, p_row_version);
  return v_stocked_item;
end
$$;

grant execute on function inventory.lock_stocked_item to assetry_api;
