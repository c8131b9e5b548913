-- The one door of every action that writes: asks for the permission, names the action for the log and the
-- state machines, and answers what an Idempotency-Key was answered before (null the first time).
-- A second request with the same key waits for the first one's transaction.
create or replace function core.begin_action(p_action text, p_permission text, p_arguments jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_key      text := core.header('idempotency-key');
  v_hash     bytea;
  v_existing core.idempotency_keys;
begin
  perform set_config('assetry.action', p_action, true);

  if p_permission is not null then
    perform core.require_permission(p_permission);
  end if;

  if v_key is null then
    return null;
  elsif char_length(v_key) not between 1 and 255 then
    perform core.refuse('INVALID_IDEMPOTENCY_KEY', 'An Idempotency-Key has 1 to 255 characters', 400);
  end if;

  v_hash := core.request_hash(p_arguments);

  begin
    insert into core.idempotency_keys (action, key, request_hash)
    values (p_action, v_key, v_hash)
    on conflict do nothing;
  exception
    when lock_not_available then
      perform core.refuse(
        'IDEMPOTENCY_IN_FLIGHT', 'A request with this Idempotency-Key is still running', 409,
        p_hint => 'Try again shortly', p_headers => '{"Retry-After": "1"}'
      );
  end;

  if found then
    return null;
  end if;

  select * into v_existing
    from core.idempotency_keys as i
   where i.organization_id = core.current_organization_id()
     and i.account_id = core.current_account_id()
     and i.action = p_action
     and i.key = v_key;

  -- It may have been kept under the pepper before.
  if v_existing.request_hash <> core.request_hash(p_arguments, v_existing.request_hash) then
    perform core.refuse('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with other arguments', 422);
  end if;

  perform core.add_header('Idempotent-Replayed', 'true');
  return v_existing.response;
end
$$;

grant execute on function core.begin_action to assetry_api;
