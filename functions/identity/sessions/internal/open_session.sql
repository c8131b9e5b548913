-- Opens a session of fifteen minutes, renewable until the organization's ceiling. A key or person with fifty
-- live sessions loses the oldest: a client that logs in and forgets must not fill the table. Those that were opened
-- while the clock was ahead go first; else what is opened once it is right again would count as the oldest and end at
-- once.
create or replace function identity.open_session(
  p_account_id uuid,
  p_actor_id   uuid,
  p_api_key_id uuid default null
)
returns identity.sessions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_now     timestamptz := date_trunc('second', clock_timestamp());
  v_session identity.sessions;
begin
  insert into identity.sessions (
    organization_id, account_id, actor_id, api_key_id, kind, created_at, idle_at, ceiling_at
  )
  select o.id, p_account_id, p_actor_id, p_api_key_id,
         case when p_api_key_id is null then 'PASSWORD' else 'KEY' end,
         clock_timestamp(),
         v_now + interval '15 minutes',
         v_now + make_interval(mins => o.session_ceiling_minutes)
    from identity.accounts as a
    join core.organizations as o on o.id = a.organization_id
   where a.id = p_account_id
  returning * into v_session;

  update identity.sessions as s
     set revoked_at = v_now,
         revoke_reason = 'TOO_MANY_SESSIONS'
   where s.organization_id = v_session.organization_id
     and s.revoked_at is null
     and s.id in (
       select o.id
         from identity.sessions as o
        where o.organization_id = v_session.organization_id
          and o.actor_id = p_actor_id
          and o.api_key_id is not distinct from p_api_key_id
          and o.revoked_at is null
          and o.idle_at > v_now
        order by o.id = v_session.id desc, o.created_at > clock_timestamp(), o.created_at desc
       offset 50
     );

  return v_session;
end
$$;

grant execute on function identity.open_session to assetry_auth;
