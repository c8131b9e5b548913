create or replace function api.revoke_session(p_session_id uuid)
returns setof identity.revocation_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action('revoke_session', 'session.revoke', jsonb_build_array(p_session_id));
  v_session identity.sessions;
begin
  if v_answer is null then
    select s.account_id into v_session.account_id from identity.sessions as s where s.id = p_session_id;

    if not found then
      perform core.refuse('SESSION_NOT_FOUND', 'No such session', 404);
    end if;

    -- The account is locked before its session.
    perform identity.lock_account(v_session.account_id);

    update identity.sessions as s
       set revoked_at = coalesce(s.revoked_at, clock_timestamp()),
           revoke_reason = coalesce(s.revoke_reason, 'REVOKED')
     where s.id = p_session_id
    returning s.revoked_at into v_session.revoked_at;

    perform identity.record_auth_event(
      'REVOKE', 'OK',
      core.current_organization_id(), v_session.account_id, core.current_actor_id(), core.current_api_key_id(),
      p_session_id
    );

    v_answer := core.finish_action(jsonb_build_object('id', p_session_id, 'revoked_at', v_session.revoked_at));
  end if;

  return next jsonb_populate_record(null::identity.revocation_answer, v_answer);
end
$$;

comment on function api.revoke_session is $$End a session of an account

Only of accounts with no more rights than yours; end your own with sign_out. Takes effect with the session's next
request.
Refuses with SESSION_NOT_FOUND and RIGHTS_EXCEEDED.$$;
