-- A key for the account of a device. It opens one action and nothing else, whatever the account may.
create or replace function identity.issue_device_key(
  p_account_id   uuid,
  p_name         text,
  p_expires_at   timestamptz,
  out api_key_id uuid,
  out api_key    text,
  out prefix     text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_secret_hash bytea;
begin
  select n.api_key, n.prefix, n.secret_hash into api_key, prefix, v_secret_hash from identity.new_api_key() as n;

  insert into identity.api_keys (organization_id, account_id, name, prefix, secret_hash, expires_at, only_actions)
  select a.organization_id, a.id, p_name, issue_device_key.prefix, v_secret_hash, p_expires_at,
         '{ingest_channel_readings}'
    from identity.accounts as a
   where a.organization_id = core.current_organization_id()
     and a.id = p_account_id
     and a.is_device
  returning id into api_key_id;
end
$$;

grant execute on function identity.issue_device_key to assetry_api;
