-- An account as which a device sends its readings. Whoever may make devices needs no right on accounts for it, for it
-- can do nothing: it holds no role, reaches no site, and identity.refuse_device keeps it so.
create or replace function identity.create_device_account(p_name text)
returns uuid
language sql
volatile
security definer
set search_path = ''
as $$
  insert into identity.accounts (organization_id, kind, display_name, is_device)
  values (core.current_organization_id(), 'SERVICE', p_name, true)
  returning id
$$;

grant execute on function identity.create_device_account to assetry_api;
