-- What an inventory says of its device; empty where it says nothing. Agents send texts of any kind, so nothing is
-- taken to be well formed: what nobody sees in them is made visible, and each has a length.
create or replace function itam.device_of(p_inventory jsonb)
returns itam.discovered_devices
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_content jsonb := p_inventory -> 'content';
  v_device  itam.discovered_devices;
begin
  v_device.device_type := coalesce(core.visible_text(upper(p_inventory ->> 'itemtype'), 40), 'COMPUTER');
  v_device.hostname := coalesce(
    core.visible_text(v_content #>> '{hardware,name}', 255),
    core.visible_text(v_content #>> '{network_device,name}', 255)
  );
  v_device.domain := coalesce(
    core.visible_text(v_content #>> '{operatingsystem,dns_domain}', 255),
    core.visible_text(v_content #>> '{hardware,workgroup}', 255)
  );
  v_device.manufacturer := coalesce(
    core.visible_text(v_content #>> '{bios,smanufacturer}', 250),
    core.visible_text(v_content #>> '{network_device,manufacturer}', 250)
  );
  v_device.model := coalesce(
    core.visible_text(v_content #>> '{bios,smodel}', 250),
    core.visible_text(v_content #>> '{network_device,model}', 250)
  );
  v_device.serial_number := coalesce(
    core.visible_text(v_content #>> '{bios,ssn}', 250), core.visible_text(v_content #>> '{network_device,serial}', 250)
  );
  v_device.os_name := core.visible_text(v_content #>> '{operatingsystem,name}', 200);
  v_device.os_version := core.visible_text(v_content #>> '{operatingsystem,version}', 200);
  v_device.os_full_name := core.visible_text(v_content #>> '{operatingsystem,full_name}', 400);
  v_device.kernel_version := core.visible_text(v_content #>> '{operatingsystem,kernel_version}', 200);
  v_device.architecture := core.visible_text(v_content #>> '{operatingsystem,arch}', 80);
  v_device.agent_version := core.visible_text(v_content ->> 'versionclient', 200);

  if not itam.is_usable('SERIAL', lower(v_device.serial_number)) then
    v_device.serial_number := null;
  end if;

  if pg_input_is_valid(coalesce(v_content #>> '{hardware,memory}', '-'), 'integer') then
    v_device.memory_megabytes := (v_content #>> '{hardware,memory}')::integer;
  end if;

  return v_device;
end
$$;

grant execute on function itam.device_of to assetry_api;
