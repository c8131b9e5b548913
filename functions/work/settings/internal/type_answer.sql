-- What the actions on a type of work answer.
create or replace function work.type_answer(p_type work.types)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_type.id, 'code', p_type.code, 'row_version', p_type.row_version)
$$;

grant execute on function work.type_answer to assetry_api;
