-- Locks the settings of the caller's account, made where there are none, at the version that the caller read: two
-- changes of settings, preferences or quiet hours at once come one after the other.
create or replace function notify.lock_own_settings(p_row_version integer default null)
returns notify.account_settings
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_settings notify.account_settings;
begin
  insert into notify.account_settings (account_id)
  values (core.current_account_id())
  on conflict (organization_id, account_id) do nothing;

  select * into v_settings
    from notify.account_settings as s
   where s.account_id = core.current_account_id()
     for no key update;

  perform core.check_row_version(v_settings.row_version, p_row_version);
  return v_settings;
end
$$;

grant execute on function notify.lock_own_settings to assetry_api;
