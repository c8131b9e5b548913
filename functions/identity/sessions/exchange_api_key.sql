create or replace function api.exchange_api_key(p_key text, p_on_behalf_of text default null)
returns setof identity.token_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_hash    bytea := sha256(convert_to(left(coalesce(p_key, ''), 256), 'UTF8'));
  v_key     record;
  v_person  identity.accounts;
  v_session identity.sessions;
  v_answer  identity.token_answer;
begin
  perform identity.refuse_rollback();
  v_answer.scopes := '{}';

  select k.id, k.organization_id, k.account_id, k.scopes, k.max_exchanges_per_minute,
         k.only_actions, a.display_name, a.may_act_as_persons, o.name as organization
    into v_key
    from identity.api_keys as k
    join identity.accounts as a on a.id = k.account_id
    join core.organizations as o on o.id = k.organization_id
   where k.prefix = split_part(p_key, '_', 3)
     and k.secret_hash = v_hash
     and k.revoked_at is null
     and (k.expires_at is null or k.expires_at > clock_timestamp())
     and a.status = 'ACTIVE'
     and o.status = 'ACTIVE'
     and identity.serves_host(o.id);

  if not found then
    v_answer.error_code := 'INVALID_KEY';
    v_answer.message := 'The API key is not valid';
  elsif not identity.take_hit('exchange', uuid_send(v_key.id), v_key.max_exchanges_per_minute) then
    v_answer.error_code := 'TOO_MANY_EXCHANGES';
    v_answer.message := 'This key was exchanged too often in the last minute: reuse the token';
  -- A key that opens single actions needs no role for them.
  elsif v_key.only_actions is null
    and not exists (select 1 from identity.account_roles as r where r.account_id = v_key.account_id)
  then
    v_answer.error_code := 'SERVICE_ACCOUNT_HAS_NO_ROLES';
    v_answer.message := format('The service account %s holds no role', v_key.display_name);
  elsif p_on_behalf_of is not null and not v_key.may_act_as_persons then
    v_answer.error_code := 'MAY_NOT_ACT_AS_USERS';
    v_answer.message := format('The service account %s cannot act as a person', v_key.display_name);
  elsif p_on_behalf_of is not null then
    select p.* into v_person
      from identity.accounts as p
     where p.organization_id = v_key.organization_id
       and p.kind = 'PERSON'
       and p.status = 'ACTIVE'
       and p.email_normalized = lower(normalize(left(btrim(p_on_behalf_of), 320), nfkc));

    if not found then
      v_answer.error_code := 'NO_SUCH_PERSON';
      v_answer.message := 'No person in this organization has that email address';
    end if;
  end if;

  if v_answer.error_code is null then
    v_session := identity.open_session(coalesce(v_person.id, v_key.account_id), v_key.account_id, v_key.id);
    v_answer.token := identity.session_token(v_session);
    v_answer.expires_at := v_session.idle_at;
    v_answer.organization := v_key.organization;
    v_answer.service_account := v_key.display_name;
    v_answer.acting_as := coalesce(v_person.display_name, v_key.display_name);
    v_answer.scopes := v_key.scopes;
  end if;

  perform identity.record_auth_event(
    'EXCHANGE', coalesce(v_answer.error_code, 'OK'),
    v_key.organization_id, v_session.account_id, v_key.account_id, v_key.id, v_session.id,
    v_hash
  );
  return next v_answer;
end
$$;

alter function api.exchange_api_key owner to assetry_auth;
grant execute on function api.exchange_api_key to anon;

comment on function api.exchange_api_key is $$Exchange an API key for a session token

Always returns status 200 and one row: check error_code first. The token is valid for fifteen minutes, until
expires_at; renew it with refresh_session. With p_on_behalf_of the token names that person and has only the rights
that the person, the service account and the key all have. error_code is INVALID_KEY (unknown, expired, revoked or
suspended: one message for all), TOO_MANY_EXCHANGES (ten a minute unless the key sets another limit: reuse the token),
SERVICE_ACCOUNT_HAS_NO_ROLES, MAY_NOT_ACT_AS_USERS or NO_SUCH_PERSON. Send no bearer token with this call.
p_on_behalf_of: Email address of a person, for service accounts that can act as persons; default null, nobody; an
empty text is NO_SUCH_PERSON
Refuses with PREFERENCE_NOT_SUPPORTED when it is to be rolled back.$$;
