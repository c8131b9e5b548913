-- Refuses a caller who lacks the permission. A refusal rolls back whatever would be written about it, so it leaves its
-- trace in the server's log: who tried what for whom, by which request.
create or replace function core.require_permission(p_permission text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not core.has_permission(p_permission) then
    raise log 'refused % for lack of %: account %, actor %, key %, session %, organization %, request %',
      core.current_action(), p_permission, core.current_account_id(), core.current_actor_id(),
      core.current_api_key_id(), core.current_session_id(), core.current_organization_id(), core.request_id();
    perform core.refuse('PERMISSION_DENIED', format('You lack the permission %s', p_permission), 403);
  end if;
end
$$;

grant execute on function core.require_permission to assetry_api, assetry_list, assetry_auth;
