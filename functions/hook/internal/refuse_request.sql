-- Why a request without a good session is not heard. Only the calls that open a session need none, those of people
-- without an account, through a portal for requests, and those by the ticket or the address of a file or calendar or
-- the token of a mail.
create or replace function hook.refuse_request()
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_method text  := current_setting('request.method', true);
  v_path   text  := current_setting('request.path', true);
  v_prefer text  := nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer';
begin
  perform set_config('application_name', hook.transaction_name(core.request_id()), true), hook.limit_statement();

  if v_method not in ('GET', 'HEAD', 'POST') then
    perform core.refuse(
      'METHOD_NOT_ALLOWED', format('%s is not available here', v_method), 405,
      p_headers => '{"Allow": "GET, HEAD, POST"}'
    );
  elsif strpos(v_path, '%') > 0 then
    perform core.refuse('ENCODED_PATH', 'A path is written without percent-encoding', 400);
  elsif v_prefer ~* 'count\s*=\s*(planned|estimated)' then
    perform core.refuse('PREFERENCE_NOT_SUPPORTED', 'Only count=none and count=exact are offered', 400);
  elsif current_setting('role', true) = 'anon' then
    if v_method <> 'POST'
       or v_path not in (
            '/rpc/change_password_by_link', '/rpc/exchange_api_key', '/rpc/request_password_reset', '/rpc/sign_in',
            '/rpc/answer_portal_request', '/rpc/cancel_portal_request', '/rpc/list_portal_choices',
            '/rpc/record_portal_feedback', '/rpc/reopen_portal_request', '/rpc/submit_portal_request',
            '/rpc/track_portal_request', '/rpc/claim_file', '/rpc/claim_upload', '/rpc/complete_upload',
            '/rpc/create_portal_upload', '/rpc/claim_calendar_feed', '/rpc/record_mail_bounce',
            '/rpc/unsubscribe_notices'
          )
    then
      perform core.refuse(
        'UNAUTHENTICATED', 'A bearer token is required', 401,
        p_headers => jsonb_build_object('WWW-Authenticate', 'Bearer', 'X-Position', hook.log_position())
      );
    -- PostgREST obeys every Prefer header and shows the last: behind any of them could be one that rolls back.
    elsif v_prefer is not null then
      perform core.refuse(
        'PREFERENCE_NOT_SUPPORTED', 'Without a token no preference is supported: nothing is rolled back', 400
      );
    end if;

    perform hook.refuse_moving(null, core.request_hostname());

    if random() < 0.05 then
      perform hook.renew_connections();
    end if;

    perform core.add_header('Cache-Control', 'no-store');
    return;
  elsif v_claims ->> 'iss' is distinct from 'assetry'
        or v_claims ->> 'aud' is distinct from 'assetry'
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

  perform hook.refuse_moving((v_claims ->> 'org')::uuid, null);
  perform core.refuse(
    'SESSION_ENDED', 'The session has ended: sign in again', 401,
    -- The gateway knows by the words that it was not the token.
    p_headers => '{
      "WWW-Authenticate": "Bearer error=\"invalid_token\", error_description=\"The session has ended; log in again\""
    }'
  );
end
$$;

grant execute on function hook.refuse_request to assetry_auth;
