create or replace function api.revoke_api_key(p_api_key_id uuid)
returns setof identity.revocation_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('revoke_api_key', 'api_key.revoke', jsonb_build_array(p_api_key_id));
  v_key    identity.api_keys;
begin
  if v_answer is null then
    select k.account_id into v_key.account_id from identity.api_keys as k where k.id = p_api_key_id;

    if not found then
      perform core.refuse('API_KEY_NOT_FOUND', 'No such API key', 404);
    end if;

    -- The account is locked before its key.
    perform identity.lock_account(v_key.account_id);

    update identity.api_keys as k
       set revoked_at = coalesce(k.revoked_at, clock_timestamp())
     where k.id = p_api_key_id
    returning k.revoked_at into v_key.revoked_at;

    v_answer := core.finish_action(jsonb_build_object('id', p_api_key_id, 'revoked_at', v_key.revoked_at));
  end if;

  return next jsonb_populate_record(null::identity.revocation_answer, v_answer);
end
$$;

comment on function api.revoke_api_key is $$Revoke an API key

Its sessions end with their next request. Revoking a revoked key changes nothing.
Refuses with API_KEY_NOT_FOUND and RIGHTS_EXCEEDED.$$;
