-- What the actions on an item at a storeroom answer.
create or replace function inventory.stocked_item_answer(p_stocked_item inventory.stocked_items)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_stocked_item.id,
    'row_version', p_stocked_item.row_version
  )
$$;

grant execute on function inventory.stocked_item_answer to assetry_api;
