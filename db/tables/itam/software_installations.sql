comment on table itam.software_installations is
'What is or was installed on a device: one row for each version and time';
comment on column itam.software_installations.id is 'Id of the installation';
comment on column itam.software_installations.site_id is 'The site of the device';
comment on column itam.software_installations.device_id is 'The device';
comment on column itam.software_installations.source is 'Where the agent found it';
comment on column itam.software_installations.architecture is 'Processor architecture';
comment on column itam.software_installations.scope is 'The user for whom it is installed; empty when for all';
comment on column itam.software_installations.version is 'Installed version';
comment on column itam.software_installations.installed_on is 'Date of installation, as the device says';
comment on column itam.software_installations.first_seen_at is 'The first scan that found it';
comment on column itam.software_installations.last_seen_at is 'The latest scan that found it';
comment on column itam.software_installations.removed_at is
'The scan that no longer found it; empty while it is installed';
