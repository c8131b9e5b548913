-- What actions answer; an attribute that is a column of the list means what the list says of it. What the columns of
-- tables mean, so that their lists need not say it again.

create type itam.discovered_device_answer as (id uuid, status text, asset_id uuid, row_version integer);
comment on type itam.discovered_device_answer is 'What actions on a discovered device answer';

comment on column itam.device_scans.id is 'Id of the scan';
comment on column itam.device_scans.device_id is 'The device';
comment on column itam.device_scans.site_id is 'The site of the device';
comment on column itam.device_scans.source is 'Who sent it';
comment on column itam.device_scans.is_partial is 'Whether it told a part only';
comment on column itam.device_scans.sections is 'What it told about';
comment on column itam.device_scans.added_count is 'Applications that came';
comment on column itam.device_scans.removed_count is 'Applications that went';
comment on column itam.device_scans.version_count is 'Applications whose version changed';
comment on column itam.device_scans.os_update_count is 'Updates of the operating system not seen before';
comment on column itam.device_scans.created_at is 'When it came in';
comment on column itam.discovered_devices.id is 'Id of the device';
comment on column itam.discovered_devices.hostname is 'Name of the device in the network';
comment on column itam.discovered_devices.device_type is
  'COMPUTER, PHONE, PRINTER, NETWORKEQUIPMENT and so on, as the agent says';
comment on column itam.discovered_devices.status is 'Whether it is known which asset the device is';
comment on column itam.discovered_devices.site_id is 'The site of the device';
comment on column itam.discovered_devices.domain is 'Domain or workgroup';
comment on column itam.discovered_devices.manufacturer is 'Who made it';
comment on column itam.discovered_devices.model is 'The maker''s model';
comment on column itam.discovered_devices.serial_number is 'The maker''s serial number';
comment on column itam.discovered_devices.memory_megabytes is 'Memory, in MB';
comment on column itam.discovered_devices.os_name is 'Operating system';
comment on column itam.discovered_devices.os_version is 'Version of the operating system';
comment on column itam.discovered_devices.os_full_name is 'Operating system in full';
comment on column itam.discovered_devices.kernel_version is 'Version of its kernel';
comment on column itam.discovered_devices.architecture is 'Processor architecture';
comment on column itam.discovered_devices.agent_version is 'The agent that reported last';
comment on column itam.discovered_devices.first_seen_at is 'The first scan';
comment on column itam.discovered_devices.last_seen_at is 'The latest scan';
comment on column itam.software_installations.id is 'Id of the installation';
comment on column itam.software_installations.device_id is 'The device';
comment on column itam.software_installations.site_id is 'The site of the device';
comment on column itam.software_installations.source is 'Where the agent found it';
comment on column itam.software_installations.version is 'Installed version';
comment on column itam.software_installations.architecture is 'Processor architecture';
comment on column itam.software_installations.installed_on is 'Date of installation, as the device says';
comment on column itam.software_installations.first_seen_at is 'The first scan that found it';
comment on column itam.software_installations.last_seen_at is 'The latest scan that found it';
comment on column itam.software_updates.id is 'Id of the change';
comment on column itam.software_updates.change is
  'UPDATE: of the operating system, as the device reported it. VERSION: of an application, between two scans';
comment on column itam.software_updates.device_id is 'The device';
comment on column itam.software_updates.site_id is 'The site of the device';
comment on column itam.software_updates.title is 'Title of the update, or name of the application as it was reported';
comment on column itam.software_updates.product_name is 'The operating system, or the application without its version';
comment on column itam.software_updates.from_version is 'The version before; empty for an update that replaces none';
comment on column itam.software_updates.to_version is 'The version after; the KB number when an update has no version';
