-- Makes the rest of the transaction one of this account, as hook.pre_request does for a request: what is read and
-- called in it goes the way of HTTP, with its policies, permissions and lines of the log. Granted to nobody: only
-- functions of the owner call it, which find the account in a record of ours (a delivery, a run) and never take it from
-- whoever calls them (test/db/catalog/acting.test.sql). p_idempotency_key makes an action called twice act once.
create or replace function core.act_for(
  p_account_id      uuid,
  p_api_key_id      uuid,
  p_request_id      text,
  p_idempotency_key text default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_account identity.accounts;
  v_fault   text;
begin
  select * into v_account from identity.accounts as a where a.id = p_account_id;

  v_fault := case
    when v_account.id is null then 'There is no such account'
    when v_account.status <> 'ACTIVE' then 'The account is suspended'
    when v_account.is_device then 'The account belongs to a meter device'
    when not exists (
      select from core.organizations as o where o.id = v_account.organization_id and o.status = 'ACTIVE'
    ) then 'The organization is suspended'
    when p_api_key_id is not null and not exists (
      select
        from identity.api_keys as k
       where k.organization_id = v_account.organization_id
         and k.id = p_api_key_id
         and k.account_id = v_account.id
         and k.revoked_at is null
         and k.only_actions is null
         and (k.expires_at is null or k.expires_at > clock_timestamp())
    ) then 'The API key is revoked or expired, belongs to another account, or allows only certain actions'
  end;

  if v_fault is not null then
    perform core.refuse('ACCOUNT_NOT_ENTITLED', v_fault, 403);
  end if;

  perform set_config('assetry.organization_id', v_account.organization_id::text, true),
          set_config('assetry.account_id', v_account.id::text, true),
          set_config('assetry.actor_id', v_account.id::text, true),
          set_config('assetry.session_id', '', true),
          set_config('assetry.api_key_id', coalesce(p_api_key_id::text, ''), true),
          set_config('assetry.action', '', true),
          set_config(
            'assetry.reads_everything',
            identity.reads_everything(v_account.id, v_account.id, p_api_key_id)::text, true
          ),
          set_config(
            'request.headers',
            jsonb_strip_nulls(
              jsonb_build_object('x-request-id', p_request_id, 'idempotency-key', p_idempotency_key)
            )::text,
            true
          );
end
$$;
