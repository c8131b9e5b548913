-- What the actions on a position answer.
create or replace function asset.position_answer(p_position asset.positions)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_position.id, 'code', p_position.code, 'row_version', p_position.row_version)
$$;

grant execute on function asset.position_answer to assetry_api;
