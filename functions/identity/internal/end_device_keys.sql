-- Ends the keys of the account of a device, all or one, but for one that stays: now, by revoking them, or at an instant
-- to come, at which they expire. Answers how many there were to end.
create or replace function identity.end_device_keys(
  p_account_id uuid,
  p_api_key_id uuid        default null,
  p_but_id     uuid        default null,
  p_at         timestamptz default null
)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  update identity.api_keys as k
     set revoked_at = case when p_at is null then coalesce(k.revoked_at, clock_timestamp()) else k.revoked_at end,
         expires_at = least(k.expires_at, p_at)
    from identity.accounts as a
   where k.organization_id = core.current_organization_id()
     and k.account_id = p_account_id
     and k.id = coalesce(p_api_key_id, k.id)
     and k.id is distinct from p_but_id
     and (k.revoked_at is null or p_api_key_id is not null)
     and a.organization_id = k.organization_id
     and a.id = k.account_id
     and a.is_device;

  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function identity.end_device_keys to assetry_api;
