-- What the actions on a storeroom answer.
create or replace function inventory.storeroom_answer(p_storeroom inventory.storerooms)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_storeroom.id,
    'code', p_storeroom.code,
    'row_version', p_storeroom.row_version
  )
$$;

grant execute on function inventory.storeroom_answer to assetry_api;
