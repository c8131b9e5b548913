-- The device that an inventory is of, and what the agent's id says beside it. Serial number and UUID name a machine;
-- the agent's id names a disk. The same agent with another serial number is a new mainboard when the machine kept its
-- name (is_changed), else a copy of the disk (shared_id, the device that has the agent, too); and so it is when an
-- earlier serial number comes back (is_returned). Where serial number, UUID and all network addresses are others, they
-- are two machines that were set up alike; and so are those of one serial number with other UUIDs and agents. A network
-- address alone names a machine only where nothing else speaks against it. p_serial_number is what the inventory says.
create or replace function itam.find_device(
  p_identifiers   jsonb,
  p_serial_number text,
  out device_id   uuid,
  out shared_id   uuid,
  out is_changed  boolean,
  out is_returned boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_candidate record;
  v_parted_id uuid;
begin
  is_changed := false;
  is_returned := false;

  for v_candidate in
    select c.*,
           c.kinds && array['AGENT', 'AGENT_ID'] as is_of_agent,
           c.has_other_serial_number
             or c.has_other_uuid and (
                  not 'SERIAL' = any (c.kinds) or c.has_other_agent and not c.kinds && array['AGENT', 'AGENT_ID']
                )
             as is_other_machine,
           c.has_other_serial_number and c.has_other_uuid and c.has_other_macs as is_other_in_all
      from itam.candidates_of(p_identifiers) as c
     where c.best >= 60
     order by 'SERIAL' = any (c.kinds) desc, c.best desc, c.score desc, c.device_id
  loop
    if not v_candidate.is_other_machine then
      continue when v_candidate.kinds <@ array['MAC', 'HOSTNAME', 'BOARD_SERIAL']
        and v_candidate.has_other_host and v_candidate.has_other_agent;
      continue when device_id is not null;
      device_id := v_candidate.device_id;
    elsif v_candidate.is_of_agent and v_candidate.is_agent_shared then
      v_parted_id := coalesce(v_parted_id, v_candidate.device_id);
    elsif v_candidate.is_of_agent then
      shared_id := coalesce(shared_id, v_candidate.device_id);
      is_changed := is_changed or not v_candidate.has_other_host and not v_candidate.is_other_in_all;
    end if;
  end loop;

  if device_id is null and shared_id is not null and is_changed then
    device_id := shared_id;
    shared_id := null;
    return;
  end if;

  if device_id is null then
    shared_id := coalesce(shared_id, v_parted_id);
  end if;

  is_changed := false;
  is_returned := device_id is not null and exists (
    select 1
      from itam.discovered_devices as d
     where d.id = device_id
       and not d.is_agent_shared
       and lower(d.serial_number) <> lower(p_serial_number)
       -- Somebody said that it is one machine, whichever of its serial numbers it gives.
       and not exists (
             select 1 from itam.device_merges as m where m.into_device_id = d.id and m.undone_at is null
           )
  );
end
$$;

grant execute on function itam.find_device to assetry_api;
