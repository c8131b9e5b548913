-- What the actions on a failure code answer.
create or replace function work.failure_code_answer(p_code work.failure_codes)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_code.id, 'level', p_code.level, 'code', p_code.code, 'row_version', p_code.row_version
  )
$$;

grant execute on function work.failure_code_answer to assetry_api;
