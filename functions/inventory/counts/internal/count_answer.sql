-- What the actions on a count answer.
create or replace function inventory.count_answer(p_count inventory.counts)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_count.id,
    'count_number', p_count.count_number,
    'status', p_count.status,
    'row_version', p_count.row_version
  )
$$;

grant execute on function inventory.count_answer to assetry_api;
