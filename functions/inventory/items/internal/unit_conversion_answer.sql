-- What the actions on a conversion of units answer.
create or replace function inventory.unit_conversion_answer(p_unit_conversion inventory.unit_conversions)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_unit_conversion.id,
    'row_version', p_unit_conversion.row_version
  )
$$;

grant execute on function inventory.unit_conversion_answer to assetry_api;
