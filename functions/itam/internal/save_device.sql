-- Makes the device of an inventory, or brings what is known of it up to date: what the inventory does not say
-- stays. A new build of its operating system is kept as an update, unless it may be another machine's (p_is_changed).
create or replace function itam.save_device(
  p_device_id  uuid,
  p_site_id    uuid,
  p_inventory  jsonb,
  p_at         timestamptz,
  p_is_changed boolean
)
returns itam.discovered_devices
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_before itam.discovered_devices;
  v_device itam.discovered_devices := itam.device_of(p_inventory);
begin
  if p_device_id is null then
    insert into itam.discovered_devices (
      site_id, device_type, hostname, domain, manufacturer, model, serial_number, memory_megabytes,
      os_name, os_version, os_full_name, kernel_version, architecture, agent_version, first_seen_at, last_seen_at
    )
    values (
      p_site_id, v_device.device_type, v_device.hostname, v_device.domain, v_device.manufacturer, v_device.model,
      v_device.serial_number, v_device.memory_megabytes, v_device.os_name, v_device.os_version, v_device.os_full_name,
      v_device.kernel_version, v_device.architecture, v_device.agent_version, p_at, p_at
    )
    returning * into v_device;
    return v_device;
  end if;

  select * into v_before from itam.discovered_devices as d where d.id = p_device_id for no key update;

  update itam.discovered_devices as d
     set site_id = p_site_id,
         hostname = coalesce(v_device.hostname, d.hostname),
         domain = coalesce(v_device.domain, d.domain),
         manufacturer = coalesce(v_device.manufacturer, d.manufacturer),
         model = coalesce(v_device.model, d.model),
         serial_number = coalesce(v_device.serial_number, d.serial_number),
         memory_megabytes = coalesce(v_device.memory_megabytes, d.memory_megabytes),
         os_name = coalesce(v_device.os_name, d.os_name),
         os_version = coalesce(v_device.os_version, d.os_version),
         os_full_name = coalesce(v_device.os_full_name, d.os_full_name),
         kernel_version = coalesce(v_device.kernel_version, d.kernel_version),
         architecture = coalesce(v_device.architecture, d.architecture),
         agent_version = coalesce(v_device.agent_version, d.agent_version),
         last_seen_at = greatest(d.last_seen_at, p_at)
   where d.id = p_device_id
  returning * into v_device;

  if v_device.site_id <> v_before.site_id then
    perform itam.move_device(v_device);
  end if;

  if not p_is_changed then
    perform itam.record_build(v_before, v_device, p_at);
  end if;

  return v_device;
end
$$;

grant execute on function itam.save_device to assetry_api;
