-- What the actions on a lot answer.
create or replace function inventory.lot_answer(p_lot inventory.lots)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_lot.id,
    'lot_number', p_lot.lot_number,
    'row_version', p_lot.row_version
  )
$$;

grant execute on function inventory.lot_answer to assetry_api;
