-- Revokes every API key of an account of the caller's organization that is locked. As the owner, because the caller may
-- suspend accounts whose keys are not theirs to read.
create or replace function identity.revoke_keys(p_account_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update identity.api_keys as k
     set revoked_at = clock_timestamp()
   where k.organization_id = core.current_organization_id()
     and k.account_id = p_account_id
     and k.revoked_at is null
$$;

grant execute on function identity.revoke_keys to assetry_api;
