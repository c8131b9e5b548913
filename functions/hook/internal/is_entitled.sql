-- Whether what a session was opened through still stands: the identity that acts for a person, and the API key.
-- Sequential scans are off because a plan cached while the tables were small would keep scanning them.
create or replace function hook.is_entitled(p_session_id uuid)
returns boolean
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
as $$
begin
  return exists (
    select 1
      from identity.sessions as s
      left join identity.accounts as i on i.id = s.actor_id
      left join identity.api_keys as k on k.id = s.api_key_id
     where s.id = p_session_id
       and (s.actor_id = s.account_id
            or (i.status = 'ACTIVE' and i.may_act_as_persons and i.sessions_valid_after <= s.created_at))
       and (s.api_key_id is null
            or (k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())))
  );
end
$$;

grant execute on function hook.is_entitled to assetry_auth;
