create or replace function api.refresh_session()
returns setof identity.token_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_session identity.sessions;
  v_answer  identity.token_answer;
begin
  perform identity.refuse_rollback();

  update identity.sessions as s
     set idle_at = least(date_trunc('second', clock_timestamp()) + interval '15 minutes', s.ceiling_at)
   where s.id = core.current_session_id()
     and s.revoked_at is null
     and s.ceiling_at > clock_timestamp()
  returning * into v_session;

  if not found then
    perform core.refuse(
      'SESSION_ENDED', 'The session has ended: sign in again', 401,
      p_headers => '{"WWW-Authenticate": "Bearer error=\"invalid_token\""}'
    );
  end if;

  v_answer.token := identity.session_token(v_session);
  v_answer.expires_at := v_session.idle_at;

  select o.name, actor.display_name, person.display_name, coalesce(k.scopes, '{}')
    into v_answer.organization, v_answer.service_account, v_answer.acting_as, v_answer.scopes
    from core.organizations as o
    join identity.accounts as person on person.id = v_session.account_id
    left join identity.accounts as actor on actor.id = v_session.actor_id and actor.kind = 'SERVICE'
    left join identity.api_keys as k on k.id = v_session.api_key_id
   where o.id = v_session.organization_id;

  perform identity.record_auth_event(
    'REFRESH', 'OK',
    v_session.organization_id, v_session.account_id, v_session.actor_id, v_session.api_key_id, v_session.id
  );
  return next v_answer;
end
$$;

alter function api.refresh_session owner to assetry_auth;
grant execute on function api.refresh_session to authenticated;

comment on function api.refresh_session is $$Renew the session token

Returns one row, as exchange_api_key does, with a new token, valid for fifteen minutes but not beyond the session's
longest duration; then sign in again. The old token stays valid until it expires, so that running requests do not
fail; sign_out ends both.
Refuses with SESSION_ENDED, and with PREFERENCE_NOT_SUPPORTED when it is to be rolled back.$$;
