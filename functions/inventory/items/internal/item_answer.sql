-- What the actions on an item answer.
create or replace function inventory.item_answer(p_item inventory.items)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_item.id,
    'item_number', p_item.item_number,
    'status', p_item.status,
    'row_version', p_item.row_version
  )
$$;

grant execute on function inventory.item_answer to assetry_api;
