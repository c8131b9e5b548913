-- The account of a device is called as the device is.
create or replace function identity.rename_device_account(p_account_id uuid, p_name text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update identity.accounts as a
     set display_name = p_name
   where a.organization_id = core.current_organization_id()
     and a.id = p_account_id
     and a.is_device
     and a.display_name <> p_name
$$;

grant execute on function identity.rename_device_account to assetry_api;
