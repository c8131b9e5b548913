create or replace function api.sign_out()
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update identity.sessions as s
     set revoked_at = clock_timestamp(),
         revoke_reason = 'SIGNED_OUT'
   where s.id = core.current_session_id()
     and s.revoked_at is null;

  perform identity.record_auth_event(
    'SIGN_OUT', 'OK',
    core.current_organization_id(), core.current_account_id(), core.current_actor_id(), core.current_api_key_id(),
    core.current_session_id()
  );
end
$$;

alter function api.sign_out owner to assetry_auth;
grant execute on function api.sign_out to authenticated;

comment on function api.sign_out is $$End the current session

Every token of the session is refused from the next request on.$$;
