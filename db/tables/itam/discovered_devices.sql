comment on table itam.discovered_devices is 'A computer, phone, printer or other device reported by agents';
comment on column itam.discovered_devices.id is 'Id of the device';
comment on column itam.discovered_devices.site_id is 'The site of the device';
comment on column itam.discovered_devices.asset_id is 'Matched asset; empty until matched';
comment on column itam.discovered_devices.device_type is
'COMPUTER, PHONE, PRINTER, NETWORKEQUIPMENT and so on, as the agent says';
comment on column itam.discovered_devices.hostname is 'Name of the device in the network';
comment on column itam.discovered_devices.domain is 'Domain or workgroup';
comment on column itam.discovered_devices.manufacturer is 'Manufacturer';
comment on column itam.discovered_devices.model is 'Model of the manufacturer';
comment on column itam.discovered_devices.serial_number is 'Serial number of the manufacturer';
comment on column itam.discovered_devices.memory_megabytes is 'Memory, in MB';
comment on column itam.discovered_devices.os_name is 'Operating system';
comment on column itam.discovered_devices.os_version is 'Version of the operating system';
comment on column itam.discovered_devices.os_full_name is 'Operating system in full';
comment on column itam.discovered_devices.kernel_version is 'Version of its kernel';
comment on column itam.discovered_devices.architecture is 'Processor architecture';
comment on column itam.discovered_devices.agent_version is 'The agent that reported last';
comment on column itam.discovered_devices.status is 'Matching status';
comment on column itam.discovered_devices.status_reason is 'Reason for the status';
comment on column itam.discovered_devices.first_seen_at is 'The first scan';
comment on column itam.discovered_devices.last_seen_at is 'The latest scan';
comment on column itam.discovered_devices.decided_at is
'When a person last matched, unmatched or ignored it: since then no scan matches it';
comment on column itam.discovered_devices.is_agent_shared is
'Another machine reports under the same agent, as copies of one disk do: only serial number, UUID and network address '
'name it';
