-- What the actions on a kind of permit answer.
create or replace function safety.permit_kind_answer(p_kind safety.permit_kinds)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_kind.id, 'code', p_kind.code, 'row_version', p_kind.row_version)
$$;

grant execute on function safety.permit_kind_answer to assetry_api;
