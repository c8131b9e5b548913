create or replace function api.change_password_by_link(p_token text, p_password text)
returns table (changed boolean, organization text, error_code text, message text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_network         text  := identity.network_of(core.header('x-forwarded-for'));
  v_hash            bytea := sha256(convert_to(left(coalesce(p_token, ''), 256), 'UTF8'));
  v_organization_id uuid;
  v_account_id      uuid;
begin
  perform identity.refuse_rollback();
  -- Before the link is looked at: refusing rolls back what was counted, so it must tell nothing about it.
  perform identity.check_password(p_password);

  -- A guess costs a digest and a look into an index; the password is hashed only for a link that is good.
  if not identity.take_hit('password link', sha256(convert_to(v_network, 'UTF8')), 10)
     or not identity.take_hash_slot(v_network, false, false)
  then
    error_code := 'TOO_MANY_ATTEMPTS';
    message := 'Too many attempts; try again in a minute';
  else
    select l.organization_id, l.account_id into v_organization_id, v_account_id
      from identity.use_password_link(v_hash) as l;

    if not found then
      error_code := 'INVALID_LINK';
      message := 'The link does not exist, has expired or was used';
    else
      organization := (select o.name from core.organizations as o where o.id = v_organization_id);
      perform identity.store_password(v_organization_id, v_account_id, p_password);
    end if;
  end if;

  changed := error_code is null;
  perform identity.record_auth_event(
    'CHANGE_PASSWORD', coalesce(error_code, 'OK'), v_organization_id, v_account_id, v_account_id, null, null
  );
  return next;
end
$$;

alter function api.change_password_by_link owner to assetry_auth;
grant execute on function api.change_password_by_link to anon;

comment on function api.change_password_by_link is $$Set a password with the token of a link

The token comes by mail, from create_person or request_password_reset. It sets one password and expires: an
invitation after seven days, a reset after one hour. Returns 200 and one row: changed and the name of
the organization, or error_code INVALID_LINK (one
answer for a link that does not exist, expired or was used) or TOO_MANY_ATTEMPTS (10 a minute from one network). Ends
all sessions of the person. Send no bearer token with this call.
p_token: Token of the link, the part behind #token=
p_password: The new password: 15 characters or more, not a common one
Refuses with PASSWORD_TOO_WEAK, and with PREFERENCE_NOT_SUPPORTED when it is to be rolled back.$$;
