-- What the actions on a unit answer.
create or replace function inventory.unit_answer(p_unit inventory.units)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_unit.id,
    'code', p_unit.code,
    'row_version', p_unit.row_version
  )
$$;

grant execute on function inventory.unit_answer to assetry_api;
