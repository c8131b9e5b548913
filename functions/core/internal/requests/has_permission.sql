-- Whether the request may do what the permission allows.
create or replace function core.has_permission(p_permission text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_permission = any (core.current_permissions())
$$;

grant execute on function core.has_permission to assetry_api, assetry_auth;
