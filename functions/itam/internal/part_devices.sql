-- Notes that two machines report under one agent, for somebody to look at: from now on each is known by its own serial
-- number, UUID and network address only. What came with the serial number that was believed meanwhile is forgotten.
create or replace function itam.part_devices(p_device_ids uuid[], p_serial_number text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from itam.device_identifiers as i
   using itam.discovered_devices as d, itam.device_identifiers as s
   where d.organization_id = core.current_organization_id()
     and d.id = any (p_device_ids)
     and lower(d.serial_number) <> lower(p_serial_number)
     and s.organization_id = d.organization_id
     and s.device_id = d.id
     and s.kind = 'SERIAL'
     and s.value like '%' || lower(d.serial_number)
     and i.organization_id = d.organization_id
     and i.device_id = d.id
     and i.kind in ('SERIAL', 'UUID', 'IMEI', 'MAC', 'BOARD_SERIAL')
     and i.first_seen_at >= s.first_seen_at;

  update itam.discovered_devices as d
     set is_agent_shared = true,
         status = case when d.status = 'UNMATCHED' and d.decided_at is null then 'CONFLICT' else d.status end,
         status_reason = case
           when d.status = 'UNMATCHED' and d.decided_at is null then 'Another machine reports under the same agent'
           else d.status_reason
         end
   where d.organization_id = core.current_organization_id()
     and d.id = any (p_device_ids);
end
$$;

grant execute on function itam.part_devices to assetry_api;
