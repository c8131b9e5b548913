-- The token of a session. It names who and which session, never what they may do: rights are read again at
-- each request, so that a change of them needs no new token.
create or replace function identity.session_token(p_session identity.sessions)
returns text
language sql
stable
set search_path = ''
as $$
  select identity.sign_token(
    jsonb_build_object(
      'iss', 'assetry',
      'aud', 'assetry',
      'role', 'authenticated',
      'sub', p_session.account_id,
      'org', p_session.organization_id,
      'sid', p_session.id,
      'jti', uuidv7(),
      'iat', floor(extract(epoch from clock_timestamp())),
      'exp', floor(extract(epoch from p_session.idle_at))
    )
    || case
         when p_session.actor_id <> p_session.account_id then
           jsonb_build_object('act', jsonb_build_object('sub', p_session.actor_id))
         else '{}'
       end
  )
$$;

grant execute on function identity.session_token to assetry_auth;
