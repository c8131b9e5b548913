-- What the actions on a cost center answer.
create or replace function procurement.cost_center_answer(p_center procurement.cost_centers)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_center.id, 'code', p_center.code, 'row_version', p_center.row_version)
$$;

grant execute on function procurement.cost_center_answer to assetry_api;
