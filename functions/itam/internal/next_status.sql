-- The status that a device gets by an action, when its state machine allows it.
create or replace function itam.next_status(p_device itam.discovered_devices, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status(
           'itam.discovered_devices', 'Device ' || coalesce(p_device.hostname, p_device.id::text), p_device.status,
           p_action
         )
$$;

grant execute on function itam.next_status to assetry_api;
