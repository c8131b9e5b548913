-- What the actions on a bin answer.
create or replace function inventory.bin_answer(p_bin inventory.bins)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_bin.id,
    'code', p_bin.code,
    'row_version', p_bin.row_version
  )
$$;

grant execute on function inventory.bin_answer to assetry_api;
