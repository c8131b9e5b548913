-- Gives back to a device what was taken over from it by a merge. What was removed since stays removed; what was scanned
-- since stays where it is. Both devices are locked.
create or replace function itam.give_back_device(
  p_device itam.discovered_devices,
  p_merge  itam.device_merges,
  p_at     timestamptz
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update itam.device_identifiers as i
     set device_id = p_device.id, site_id = p_device.site_id
   where i.organization_id = p_device.organization_id
     and i.device_id = p_merge.into_device_id
     and i.id = any (p_merge.identifier_ids);

  update itam.device_scans as s
     set device_id = p_device.id, site_id = p_device.site_id
   where s.organization_id = p_device.organization_id
     and s.device_id = p_merge.into_device_id
     and s.id = any (p_merge.scan_ids);

  update itam.software_installations as i
     set device_id = p_device.id,
         site_id = p_device.site_id,
         removed_at = case when i.id = any (p_merge.ended_ids) then null else i.removed_at end
   where i.organization_id = p_device.organization_id
     and i.device_id = p_merge.into_device_id
     and i.id = any (p_merge.installation_ids);

  update itam.software_updates as u
     set device_id = p_device.id, site_id = p_device.site_id
   where u.organization_id = p_device.organization_id
     and u.device_id = p_merge.into_device_id
     and u.id = any (p_merge.update_ids);

  update itam.device_merges as m
     set undone_at = p_at
   where m.organization_id = p_device.organization_id
     and m.id = p_merge.id;
end
$$;

grant execute on function itam.give_back_device to assetry_api;
