-- Locks a device that the caller reaches, at the version that the caller read.
create or replace function itam.lock_discovered_device(p_device_id uuid, p_row_version integer)
returns itam.discovered_devices
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_device itam.discovered_devices;
begin
  select * into v_device
    from itam.discovered_devices as d
   where d.id = p_device_id
     for no key update;

  if not found then
    perform core.refuse('DISCOVERED_DEVICE_NOT_FOUND', 'No such discovered device', 404);
  end if;

  perform core.check_row_version(v_device.row_version, p_row_version);
  return v_device;
end
$$;

grant execute on function itam.lock_discovered_device to assetry_api;
