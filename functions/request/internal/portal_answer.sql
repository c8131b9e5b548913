-- What actions on a request portal answer.
create or replace function request.portal_answer(p_portal request.portals)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_portal.id, 'slug', p_portal.slug, 'row_version', p_portal.row_version)
$$;

grant execute on function request.portal_answer to assetry_api;
