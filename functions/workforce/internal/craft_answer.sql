-- What the actions on a craft answer.
create or replace function workforce.craft_answer(p_craft workforce.crafts)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_craft.id, 'code', p_craft.code, 'row_version', p_craft.row_version)
$$;

grant execute on function workforce.craft_answer to assetry_api;
