-- Whether what a session was opened through still stands: the identity that acts for a person, and the API key. A key
-- that opens single actions is refused here for every other path, before anything is read: what the device that holds
-- it may not do does not depend on rights. Sequential scans are off because a plan cached while the tables were small
-- would keep scanning them.
create or replace function hook.is_entitled(p_session_id uuid)
returns boolean
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_only_actions text[];
begin
  select k.only_actions into v_only_actions
    from identity.sessions as s
    left join identity.accounts as i on i.id = s.actor_id
    left join identity.api_keys as k on k.id = s.api_key_id
   where s.id = p_session_id
     and (s.actor_id = s.account_id
          or (i.status = 'ACTIVE' and i.may_act_as_persons and i.sessions_valid_after <= s.created_at))
     and (s.api_key_id is null
          or (k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())));

  if not found then
    return false;
  elsif v_only_actions is not null and coalesce(current_setting('request.path', true), '') <> all (
    array(select '/rpc/' || a.action from unnest(v_only_actions || '{refresh_session,sign_out}'::text[]) as a (action))
  ) then
    perform core.refuse(
      'KEY_LIMITED', format('This key allows only %s', array_to_string(v_only_actions, ', ')), 403
    );
  end if;

  return true;
end
$$;

grant execute on function hook.is_entitled to assetry_auth;
