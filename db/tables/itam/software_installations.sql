comment on table itam.software_installations is 'A current or past installation of software on a device';
comment on column itam.software_installations.id is 'Id of the installation';
comment on column itam.software_installations.site_id is 'The site of the device';
comment on column itam.software_installations.device_id is 'The device';
comment on column itam.software_installations.source is 'Where the agent found it';
comment on column itam.software_installations.architecture is 'Processor architecture';
comment on column itam.software_installations.scope is 'User of the installation; empty for all users';
comment on column itam.software_installations.version is 'Installed version';
comment on column itam.software_installations.installed_on is 'Date of installation, as the device says';
comment on column itam.software_installations.first_seen_at is 'The first scan that found it';
comment on column itam.software_installations.last_seen_at is 'The latest scan that found it';
comment on column itam.software_installations.removed_at is
'The scan that no longer found it; empty while it is installed';
