-- Takes everything that is kept of a device along to the site where it stands now.
create or replace function itam.move_device(p_device itam.discovered_devices)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update itam.device_identifiers
     set site_id = p_device.site_id
   where organization_id = p_device.organization_id
     and device_id = p_device.id;

  update itam.device_scans
     set site_id = p_device.site_id
   where organization_id = p_device.organization_id
     and device_id = p_device.id;

  update itam.software_installations
     set site_id = p_device.site_id
   where organization_id = p_device.organization_id
     and device_id = p_device.id;

  update itam.software_updates
     set site_id = p_device.site_id
   where organization_id = p_device.organization_id
     and device_id = p_device.id;
end
$$;

grant execute on function itam.move_device to assetry_api;
