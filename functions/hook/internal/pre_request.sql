-- Runs before every request, as the caller: decides whether the token is still good and notes whose it is.
-- Reads run in a read-only transaction, so nothing is written here.
create or replace function hook.pre_request()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_claims  jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_method  text  := current_setting('request.method', true);
  v_path    text  := current_setting('request.path', true);
  v_headers json  := nullif(current_setting('request.headers', true), '')::json;
  v_prefer  text  := lower(v_headers ->> 'prefer');
  v_host    text  := lower(split_part(v_headers ->> 'host', ':', 1));
  v_session record;
begin
  if v_method not in ('GET', 'HEAD', 'POST') then
    perform core.refuse(
      'METHOD_NOT_ALLOWED', format('%s is not offered here', v_method), 405,
      p_headers => '{"Allow": "GET, HEAD, POST"}'
    );
  elsif v_prefer ~ 'count\s*=\s*(planned|estimated)' then
    perform core.refuse('PREFERENCE_NOT_SUPPORTED', 'Only count=none and count=exact are offered', 400);
  end if;

  perform core.add_header('Cache-Control', 'no-store');

  if current_setting('role', true) = 'anon' then
    if v_method <> 'POST' or v_path not in ('/rpc/exchange_api_key', '/rpc/sign_in') then
      perform core.refuse(
        'UNAUTHENTICATED', 'A bearer token is required', 401, p_headers => '{"WWW-Authenticate": "Bearer"}'
      );
    elsif v_prefer ~ 'tx\s*=\s*rollback' then
      perform core.refuse('PREFERENCE_NOT_SUPPORTED', 'A log-in cannot be rolled back', 400);
    end if;

    return;
  end if;

  -- PostgREST forgives thirty seconds of expiry and the absence of exp, iss and aud; this does not.
  if (v_claims ->> 'iss') is distinct from 'assetry'
     or (v_claims ->> 'aud') is distinct from 'assetry'
     or jsonb_typeof(v_claims -> 'exp') is distinct from 'number'
     or (v_claims ->> 'exp')::numeric <= extract(epoch from clock_timestamp())
     or not pg_input_is_valid(coalesce(v_claims ->> 'sub', '-'), 'uuid')
     or not pg_input_is_valid(coalesce(v_claims ->> 'org', '-'), 'uuid')
     or not pg_input_is_valid(coalesce(v_claims ->> 'sid', '-'), 'uuid')
  then
    perform core.refuse(
      'INVALID_TOKEN', 'The token is malformed or expired', 401,
      p_headers => '{"WWW-Authenticate": "Bearer error=\"invalid_token\""}'
    );
  end if;

  -- Every request passes here, so finding the session and noting whose it is are one statement.
  select set_config('assetry.organization_id', s.organization_id::text, true),
         set_config('assetry.account_id', s.account_id::text, true),
         set_config('assetry.actor_id', s.actor_id::text, true),
         set_config('assetry.session_id', s.id::text, true),
         set_config('assetry.api_key_id', coalesce(s.api_key_id::text, ''), true)
    into v_session
    from identity.sessions as s
    join core.organizations as o on o.id = s.organization_id
    join identity.accounts as a on a.id = s.account_id
    left join identity.accounts as i on i.id = s.actor_id and s.actor_id <> s.account_id
    left join identity.api_keys as k on k.id = s.api_key_id
   where s.id = (v_claims ->> 'sid')::uuid
     and s.account_id = (v_claims ->> 'sub')::uuid
     and s.organization_id = (v_claims ->> 'org')::uuid
     and s.revoked_at is null
     and s.ceiling_at > clock_timestamp()
     and o.status = 'ACTIVE'
     and a.status = 'ACTIVE'
     and a.sessions_valid_after <= s.created_at
     and (s.actor_id = s.account_id
          or (i.status = 'ACTIVE' and i.may_act_as_persons and i.sessions_valid_after <= s.created_at))
     and (s.api_key_id is null
          or (k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())))
     -- What identity.serves_host asks, with headers that were read once.
     and not exists (select 1 from core.organizations as h where h.hostname = v_host and h.id <> o.id);

  if not found then
    perform core.refuse(
      'SESSION_ENDED', 'The session has ended; log in again', 401,
      p_headers => '{"WWW-Authenticate": "Bearer error=\"invalid_token\""}'
    );
  end if;

  if v_method <> 'POST' and v_path ~ '^/rpc/' and hook.is_writing(substr(v_path, 6)) then
    perform core.refuse(
      'METHOD_NOT_ALLOWED', 'An action that writes is called with POST', 405, p_headers => '{"Allow": "POST"}'
    );
  elsif v_method = 'POST' and v_path !~ '^/rpc/' and not hook.takes_rows(substr(v_path, 2)) then
    perform core.refuse(
      'READ_ONLY_LIST',
      format('%s is a list to read; records are made and changed by actions', substr(v_path, 2)),
      405,
      p_hint => 'The actions of each kind of record are listed at /entities',
      p_headers => '{"Allow": "GET, HEAD"}'
    );
  end if;
end
$$;

alter function hook.pre_request owner to assetry_auth;
grant execute on function hook.pre_request to anon, authenticated;
