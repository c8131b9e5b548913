create or replace function api.change_password(p_current_password text, p_password text)
returns table (changed boolean, error_code text, message text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_account_id uuid := core.current_account_id();
  v_network    text := identity.network_of(core.header('x-forwarded-for'));
  v_hash       text;
  v_pepper     text;
begin
  perform identity.refuse_rollback();
  -- Before the current password is looked at: refusing rolls back what was counted, so it must tell nothing about it.
  perform identity.check_password(p_password);

  select a.password_hash, a.password_pepper into v_hash, v_pepper
    from identity.accounts as a
   where a.id = v_account_id
     and a.kind = 'PERSON';

  if not identity.take_hit('change password', uuid_send(v_account_id), 5)
     or not identity.take_hash_slot(v_network, false, true)
  then
    error_code := 'TOO_MANY_ATTEMPTS';
    message := 'Too many attempts; try again in a minute';
  elsif v_hash is null
     or ext.crypt(identity.password_digest(left(coalesce(p_current_password, ''), 1024), v_pepper), v_hash) <> v_hash
  then
    error_code := 'INVALID_CREDENTIALS';
    message := 'The current password is not valid';
  else
    perform identity.store_password(core.current_organization_id(), v_account_id, p_password);
  end if;

  changed := error_code is null;
  perform identity.record_auth_event(
    'CHANGE_PASSWORD', coalesce(error_code, 'OK'),
    core.current_organization_id(), v_account_id, core.current_actor_id(), core.current_api_key_id(),
    core.current_session_id()
  );
  return next;
end
$$;

alter function api.change_password owner to assetry_auth;
grant execute on function api.change_password to authenticated;

comment on function api.change_password is $$Change your own password

Returns 200 and one row: changed, or error_code INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS (5 a minute). Ends all your
sessions, including this one.
p_password: The new password: 15 characters or more, not a common one
Refuses with PASSWORD_TOO_WEAK, and with PREFERENCE_NOT_SUPPORTED when it is to be rolled back.$$;
