-- What the actions on a route of maintenance answer.
create or replace function maintenance.route_answer(p_route maintenance.routes)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_route.id, 'code', p_route.code, 'row_version', p_route.row_version)
$$;

grant execute on function maintenance.route_answer to assetry_api;
