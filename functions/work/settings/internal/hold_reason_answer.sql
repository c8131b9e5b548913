-- What the actions on a reason for holds answer.
create or replace function work.hold_reason_answer(p_reason work.own_hold_reasons)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_reason.id, 'code', p_reason.code, 'row_version', p_reason.row_version)
$$;

grant execute on function work.hold_reason_answer to assetry_api;
