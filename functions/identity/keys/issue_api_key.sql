create or replace function api.issue_api_key(p_account_id uuid, p_values api.field_values)
returns table (id uuid, api_key text, prefix text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_answer  jsonb := core.begin_action('issue_api_key', 'api_key.issue', jsonb_build_array(p_account_id, p_values));
  v_api_key text;
  v_key     identity.api_keys;
  v_account identity.accounts;
begin
  if v_answer is null then
    p_values := core.check_values('identity.api_keys', p_values, 'create');
    v_key := jsonb_populate_record(null::identity.api_keys, p_values);
    perform identity.check_permission_codes('scopes', v_key.scopes);

    if v_key.expires_at <= clock_timestamp() then
      perform core.refuse_field('expires_at', 'TOO_EARLY', 'Must be in the future');
    end if;

    v_account := identity.lock_account(p_account_id);
    perform identity.refuse_device(v_account);

    if v_account.kind <> 'SERVICE' then
      perform core.refuse('NOT_A_SERVICE_ACCOUNT', 'API keys belong to service accounts; persons sign in', 422);
    elsif v_account.may_act_as_persons then
      -- Whoever holds the key writes in the names of others.
      perform core.require_permission('account.allow_acting');
    end if;

    select n.api_key, n.prefix, n.secret_hash into v_api_key, v_key.prefix, v_key.secret_hash
      from identity.new_api_key() as n;

    insert into identity.api_keys (
      account_id, name, prefix, secret_hash,
      scopes, site_scope, max_exchanges_per_minute, expires_at
    )
    values (
      p_account_id, v_key.name, v_key.prefix, v_key.secret_hash,
      coalesce(v_key.scopes, '{}'), v_key.site_scope, coalesce(v_key.max_exchanges_per_minute, 10), v_key.expires_at
    )
    returning id into v_key.id;

    v_answer := core.finish_action(
      jsonb_build_object('id', v_key.id, 'prefix', v_key.prefix, 'expires_at', v_key.expires_at)
    );
  end if;

  return query
  select a.id, v_api_key, a.prefix, a.expires_at
    from jsonb_to_record(v_answer) as a (id uuid, prefix text, expires_at timestamptz);
end
$$;

comment on function api.issue_api_key is $$Issue an API key to a service account

The answer shows api_key once: only its hash is stored, and a repeated Idempotency-Key returns the answer without it.
A key of an account that can act as persons also requires the permission account.allow_acting.
Refuses with ACCOUNT_NOT_FOUND, ACCOUNT_OF_DEVICE, NOT_A_SERVICE_ACCOUNT, VALIDATION_FAILED, RIGHTS_EXCEEDED and
PERMISSION_DENIED.$$;
