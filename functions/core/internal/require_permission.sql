-- Refuses a caller who lacks the permission.
create or replace function core.require_permission(p_permission text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not core.has_permission(p_permission) then
    perform core.refuse('PERMISSION_DENIED', format('You lack the permission %s', p_permission), 403);
  end if;
end
$$;

grant execute on function core.require_permission to assetry_api, assetry_auth;
