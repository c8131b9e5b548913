-- Notes an attempt to log in, to stay logged in or to log out, and what was done to a session or password. What no
-- organization answers for, and what came too often, is noted thirty times a minute for each network, so that nobody
-- fills the table.
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
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_address text := left(core.header('x-forwarded-for'), 64);
begin
  if p_organization_id is not null and p_outcome not like 'TOO\_MANY\_%'
     or identity.take_hit('traces', sha256(convert_to(identity.network_of(v_address), 'UTF8')), 30)
  then
    insert into identity.auth_events (
      organization_id, kind, outcome, account_id, actor_id, api_key_id, session_id,
      subject_hash, address, request_id
    )
    values (
      p_organization_id, p_kind, p_outcome, p_account_id, p_actor_id, p_api_key_id, p_session_id,
      substr(p_subject, 1, 8), v_address, core.request_id()
    );
  end if;
end
$$;

grant execute on function identity.record_auth_event to assetry_api, assetry_auth;
