-- What the actions on a site answer.
create or replace function core.site_answer(p_site core.sites)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_site.id, 'code', p_site.code, 'row_version', p_site.row_version)
$$;

grant execute on function core.site_answer to assetry_api;
