create or replace function api.sign_in(p_email text, p_password text, p_organization text default null)
returns setof identity.token_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email    text    := lower(normalize(left(coalesce(p_email, ''), 320), nfkc));
  v_subject  bytea   := sha256(convert_to(v_email, 'UTF8'));
  v_network  text    := identity.network_of(core.header('x-forwarded-for'));
  v_address  bytea   := sha256(convert_to(v_network, 'UTF8'));
  v_is_known boolean := identity.is_known_place(v_subject, v_network);
  v_attempts numeric;
  v_person   record;
  v_session  identity.sessions;
  v_answer   identity.token_answer;
begin
  perform identity.refuse_rollback();
  v_answer.scopes := '{}';

  -- Three at a time from a network: who waits for the counter of another attempt holds a connection.
  if exists (
    select 1
      from generate_series(1, 3) as place
     where pg_try_advisory_xact_lock(hashtext('identity.sign_in ' || v_network), place)
  ) then
    v_attempts := identity.count_hit('sign-in address', v_address);
  end if;

  -- What strangers do to an email elsewhere is counted apart from the places that its owner is known to use.
  if v_attempts is null
     or v_attempts > 30
     or not identity.take_hit('sign-in email and address', v_subject || v_address, 5)
     or not (v_is_known or identity.count_hit('sign-in email', v_subject, v_network) <= 30)
     or not identity.take_hash_slot(v_network, v_attempts > 5, v_is_known)
  then
    v_answer.error_code := 'TOO_MANY_ATTEMPTS';
    v_answer.message := 'Too many attempts; try again in a minute';
  else
    select count(*) over () as matches, p.account_id, p.organization_id, p.display_name, p.organization,
           string_agg(format('%s (%s)', p.organization, p.organization_id), ', ') over () as choice
      into v_person
      from identity.people_by_password(v_email, left(coalesce(p_password, ''), 1024), left(p_organization, 255)) as p;

    if not found then
      v_answer.error_code := 'INVALID_CREDENTIALS';
      v_answer.message := 'Email or password is not valid';
    elsif v_person.matches > 1 then
      v_answer.error_code := 'ORGANIZATION_NEEDED';
      v_answer.message := format(
        'Several organizations accept this email and password: send p_organization, one of %s', v_person.choice
      );
    else
      v_session := identity.open_session(v_person.account_id, v_person.account_id);
      v_answer.token := identity.session_token(v_session);
      v_answer.expires_at := v_session.idle_at;
      v_answer.organization := v_person.organization;
      v_answer.acting_as := v_person.display_name;
    end if;
  end if;

  perform identity.record_auth_event(
    'SIGN_IN', coalesce(v_answer.error_code, 'OK'),
    coalesce(v_session.organization_id, identity.organization_of_email(v_email)),
    v_session.account_id, v_session.actor_id, null, v_session.id, v_subject
  );
  return next v_answer;
end
$$;

alter function api.sign_in owner to assetry_auth;
grant execute on function api.sign_in to anon;

comment on function api.sign_in is $$Sign in with email and password

For scripts that a person runs; use an API key for unattended programs. Always returns status 200 and one row, as
exchange_api_key does: check error_code first. It is INVALID_CREDENTIALS (one message for every cause),
TOO_MANY_ATTEMPTS (5 a minute for an email from one network, 30 for a network, and 30 for an email from networks
without a sign-in in the last thirty days) or ORGANIZATION_NEEDED: the password is valid in several organizations,
named in message. The token is valid for fifteen minutes; refresh_session renews it up to the organization's limit (12
hours by default). Send no bearer token with this call.
p_organization: Name or id of the organization, where the same email and password are valid in several
Refuses with PREFERENCE_NOT_SUPPORTED when it is to be rolled back.$$;
