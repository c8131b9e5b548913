-- What an inventory says of its device; empty where it says nothing. Agents send texts of any kind, so nothing is
-- taken to be well formed.
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
  v_device.device_type := left(upper(coalesce(nullif(btrim(p_inventory ->> 'itemtype'), ''), 'COMPUTER')), 40);
  v_device.hostname := left(coalesce(nullif(v_content #>> '{hardware,name}', ''),
    v_content #>> '{network_device,name}'), 255);
  v_device.domain := coalesce(nullif(v_content #>> '{operatingsystem,dns_domain}', ''),
    v_content #>> '{hardware,workgroup}');
  v_device.manufacturer := coalesce(nullif(v_content #>> '{bios,smanufacturer}', ''),
    v_content #>> '{network_device,manufacturer}');
  v_device.model := coalesce(nullif(v_content #>> '{bios,smodel}', ''), v_content #>> '{network_device,model}');
  v_device.serial_number := btrim(
    coalesce(nullif(v_content #>> '{bios,ssn}', ''), v_content #>> '{network_device,serial}')
  );
  v_device.os_name := nullif(v_content #>> '{operatingsystem,name}', '');
  v_device.os_version := nullif(v_content #>> '{operatingsystem,version}', '');
  v_device.os_full_name := nullif(v_content #>> '{operatingsystem,full_name}', '');
  v_device.kernel_version := nullif(v_content #>> '{operatingsystem,kernel_version}', '');
  v_device.architecture := nullif(v_content #>> '{operatingsystem,arch}', '');
  v_device.agent_version := nullif(v_content ->> 'versionclient', '');

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
