create or replace function api.sign_in(p_email text, p_password text)
returns table (
  token           text,
  expires_at      timestamptz,
  organization    text,
  service_account text,
  acting_as       text,
  scopes          text[],
  error_code      text,
  message         text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_email   text  := lower(normalize(left(coalesce(p_email, ''), 320), nfkc));
  v_subject bytea := sha256(convert_to(v_email, 'UTF8'));
  v_address bytea := sha256(convert_to(coalesce(core.header('x-forwarded-for'), ''), 'UTF8'));
  -- A hash of nothing, of the same cost: every path computes exactly one.
  v_decoy   constant text := '$2a$10$abcdefghijklmnopqrstuuu5s8vE7Z4Uu0wq7m3l4R1rZ8vJ2v2nC';
  v_person  record;
  v_session identity.sessions;
  v_digest  text;
  v_allowed boolean;
begin
  scopes := '{}';

  select count(*) over () as matches, a.id, a.organization_id, a.display_name, a.password_hash, o.name as organization
    into v_person
    from identity.accounts as a
    join core.organizations as o on o.id = a.organization_id
   where a.email_normalized = v_email
     and a.kind = 'PERSON'
     and a.status = 'ACTIVE'
     and a.password_hash is not null
     and o.status = 'ACTIVE'
     and identity.serves_host(o.id)
     and (o.hostname is not distinct from core.request_hostname()
          or not exists (select 1 from core.organizations as h where h.hostname = core.request_hostname()));

  v_allowed := identity.take_hit('sign-in address', v_address, 30)
           and identity.take_hit('sign-in email and address', v_subject || v_address, 5)
           and identity.take_hit('sign-in email', v_subject, 30)
           and identity.take_hash_slot();

  if not v_allowed then
    error_code := 'TOO_MANY_ATTEMPTS';
    message := 'Too many attempts; try again in a minute';
  else
    v_digest := identity.password_digest(left(coalesce(p_password, ''), 1024));

    if ext.crypt(v_digest, coalesce(v_person.password_hash, v_decoy)) is distinct from v_person.password_hash
       or v_person.matches is distinct from 1
    then
      error_code := 'INVALID_CREDENTIALS';
      message := 'Email or password is not valid';
    else
      v_session := identity.open_session(v_person.id, v_person.id);
      token := identity.session_token(v_session);
      expires_at := v_session.idle_at;
      organization := v_person.organization;
      acting_as := v_person.display_name;
    end if;
  end if;

  perform identity.record_auth_event(
    'SIGN_IN', coalesce(error_code, 'OK'),
    v_person.organization_id, v_session.account_id, v_session.actor_id, null, v_session.id,
    v_subject
  );
  return next;
end
$$;

alter function api.sign_in owner to assetry_auth;
grant execute on function api.sign_in to anon;

comment on function api.sign_in is
$$Sign in with email and password

For scripts that a person runs for themselves; prefer an API key for what runs unattended. Answers 200 and one row of
the same shape as exchange_api_key: look at error_code first. It is INVALID_CREDENTIALS (one message for every cause)
or TOO_MANY_ATTEMPTS (5 a minute for an email from one address, 30 for an email or an address).
The token is good for fifteen minutes; refresh_session renews it until the organization's ceiling (12 hours unless
changed). Send no bearer token with this call.$$;
