-- Refuses to give anything to the account of a device: that it holds no role, reaches no site and has no key but those
-- of its device is one of the fences around such a key.
create or replace function identity.refuse_device(p_account identity.accounts)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_account.is_device then
    perform core.refuse(
      'ACCOUNT_OF_DEVICE', format('%s is the account of a device: it cannot get roles or sites',
      p_account.display_name), 422,
      p_hint => 'Change a device with update_meter_device; issue its keys with issue_meter_device_key'
    );
  end if;
end
$$;

grant execute on function identity.refuse_device to assetry_api;
