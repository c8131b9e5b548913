-- Notes an attempt to log in, to stay logged in or to log out.
create or replace function identity.record_auth_event(
  p_kind            text,
  p_outcome         text,
  p_organization_id uuid,
  p_account_id      uuid,
  p_actor_id        uuid,
  p_api_key_id      uuid,
  p_session_id      uuid,
  p_subject         bytea default null
)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into identity.auth_events (
    organization_id, kind, outcome, account_id, actor_id, api_key_id, session_id,
    subject_hash, address, request_id
  )
  values (
    p_organization_id, p_kind, p_outcome, p_account_id, p_actor_id, p_api_key_id, p_session_id,
    substr(p_subject, 1, 8), left(core.header('x-forwarded-for'), 64), core.request_id()
  )
$$;

grant execute on function identity.record_auth_event to assetry_auth;
