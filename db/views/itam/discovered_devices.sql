create or replace view api.discovered_devices as
select
  d.id,
  d.hostname,
  d.device_type,
  d.status,
  d.status_reason,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  a.id as asset_id,
  a.asset_number,
  a.name as asset_name,
  d.domain,
  d.manufacturer,
  d.model,
  d.serial_number,
  d.memory_megabytes,
  d.os_name,
  d.os_version,
  d.os_full_name,
  d.kernel_version,
  d.architecture,
  d.agent_version,
  d.first_seen_at,
  d.last_seen_at,
  (select core.actions_by_status('itam.discovered_devices')) -> d.status as allowed_actions,
  d.row_version,
  d.created_at,
  d.updated_at
from itam.discovered_devices as d
left join core.site_labels as s on s.id = d.site_id
left join asset.assets as a on a.id = d.asset_id;

alter view api.discovered_devices owner to assetry_api;
grant select on api.discovered_devices to authenticated;

comment on view api.discovered_devices is
$$Discovered devices

Computers, phones, printers and other devices that agents reported, at the sites that you reach.$$;
comment on column api.discovered_devices.id is 'Id of the device';
comment on column api.discovered_devices.hostname is 'Name of the device in the network';
comment on column api.discovered_devices.device_type is 'COMPUTER, PHONE, PRINTER, NETWORKEQUIPMENT and so on, as the agent says';
comment on column api.discovered_devices.status is 'Whether it is known which asset the device is';
comment on column api.discovered_devices.status_reason is 'Why it is ignored or in conflict';
comment on column api.discovered_devices.site_id is 'The site of the device';
comment on column api.discovered_devices.site_code is 'Code of the site';
comment on column api.discovered_devices.site_name is 'Name of the site';
comment on column api.discovered_devices.asset_id is 'The asset that the device is; empty when it is not matched, or out of your reach';
comment on column api.discovered_devices.asset_number is 'Number of that asset';
comment on column api.discovered_devices.asset_name is 'Name of that asset';
comment on column api.discovered_devices.domain is 'Domain or workgroup';
comment on column api.discovered_devices.manufacturer is 'Who made it';
comment on column api.discovered_devices.model is 'The maker''s model';
comment on column api.discovered_devices.serial_number is 'The maker''s serial number';
comment on column api.discovered_devices.memory_megabytes is 'Memory, in MB';
comment on column api.discovered_devices.os_name is 'Operating system';
comment on column api.discovered_devices.os_version is 'Version of the operating system';
comment on column api.discovered_devices.os_full_name is 'Operating system in full';
comment on column api.discovered_devices.kernel_version is 'Version of its kernel';
comment on column api.discovered_devices.architecture is 'Processor architecture';
comment on column api.discovered_devices.agent_version is 'The agent that reported last';
comment on column api.discovered_devices.first_seen_at is 'The first scan';
comment on column api.discovered_devices.last_seen_at is 'The latest scan';
comment on column api.discovered_devices.allowed_actions is 'What you may do with the device in its status';
comment on column api.discovered_devices.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.discovered_devices.created_at is 'When the record was made';
comment on column api.discovered_devices.updated_at is 'When the record was last changed';
