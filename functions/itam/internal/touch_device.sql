-- Notes that a device was seen as its latest scan found it: it, what is installed on it, and the updates that the scan
-- listed.
create or replace function itam.touch_device(p_scan itam.device_scans, p_at timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update itam.discovered_devices as d
     set last_seen_at = p_at
   where d.organization_id = p_scan.organization_id
     and d.id = p_scan.device_id
     and d.last_seen_at < p_at;

  if not found or not 'softwares' = any (p_scan.sections) then
    return;
  end if;

  update itam.software_installations as i
     set last_seen_at = p_at
   where i.organization_id = p_scan.organization_id
     and i.device_id = p_scan.device_id
     and i.removed_at is null;

  update itam.software_updates as u
     set last_seen_at = p_at
   where u.organization_id = p_scan.organization_id
     and u.device_id = p_scan.device_id
     and u.change = 'UPDATE'
     and u.category <> 'OS_BUILD'
     and u.last_seen_at >= p_scan.collected_at;
end
$$;

grant execute on function itam.touch_device to assetry_api;
