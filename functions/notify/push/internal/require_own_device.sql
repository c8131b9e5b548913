-- Refuses whoever does not act for the account as itself in a session: what is pushed later goes to the device without
-- asking who subscribed it.
create or replace function notify.require_own_device()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if core.current_actor_id() <> core.current_account_id() or core.current_api_key_id() is not null then
    perform core.refuse(
      'PUSH_SUBSCRIPTION_OF_ANOTHER', 'Notices are pushed to devices of the person who signed in', 403,
      p_hint => 'Sign in as the account itself'
    );
  end if;
end
$$;

grant execute on function notify.require_own_device to assetry_api;
