create or replace function api.authenticate_session(p_password text)
returns table (authenticated boolean, expires_at timestamptz, error_code text, message text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_account_id uuid        := core.current_account_id();
  v_now        timestamptz := clock_timestamp();
  v_hash       text;
  v_pepper     text;
begin
  perform identity.refuse_rollback();

  select a.password_hash, a.password_pepper into v_hash, v_pepper
    from identity.accounts as a
   where a.id = v_account_id
     and a.kind = 'PERSON';

  if not identity.take_hit('authenticate session', uuid_send(v_account_id), 5)
     or not identity.take_hash_slot(identity.network_of(core.header('x-forwarded-for')), false, true)
  then
    error_code := 'TOO_MANY_ATTEMPTS';
    message := 'Too many attempts; try again in a minute';
  elsif v_hash is null
     or ext.crypt(identity.password_digest(left(coalesce(p_password, ''), 1024), v_pepper), v_hash) <> v_hash
  then
    error_code := 'INVALID_CREDENTIALS';
    message := 'The password is not valid';
  else
    update identity.sessions as s
       set reauthenticated_at = v_now
     where s.id = core.current_session_id()
       and s.account_id = v_account_id;

    expires_at := v_now + interval '5 minutes';
  end if;

  authenticated := error_code is null;
  perform identity.record_auth_event(
    'AUTHENTICATE', coalesce(error_code, 'OK'),
    core.current_organization_id(), v_account_id, core.current_actor_id(), core.current_api_key_id(),
    core.current_session_id()
  );
  return next;
end
$$;

alter function api.authenticate_session owner to assetry_auth;
grant execute on function api.authenticate_session to authenticated;

comment on function api.authenticate_session is $$Authenticate again in a session

Confirms your identity for signatures within the next five minutes in this session, where the organization requires it
(requires_reauthentication); it is kept with each signature. Returns 200 and one row: authenticated with expires_at,
or error_code INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS (5 a minute). A service account has no password; on behalf of a
person it sends that person's.
p_password: Your password
Refuses with PREFERENCE_NOT_SUPPORTED when it is to be rolled back.$$;
