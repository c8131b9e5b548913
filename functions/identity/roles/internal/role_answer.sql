-- What actions on a role answer.
create or replace function identity.role_answer(p_role identity.roles)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_role.id, 'code', p_role.code, 'row_version', p_role.row_version)
$$;

grant execute on function identity.role_answer to assetry_api;
