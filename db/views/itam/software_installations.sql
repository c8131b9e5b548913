create or replace view api.software_installations as
select
  i.id,
  i.device_id as discovered_device_id,
  d.hostname,
  i.site_id,
  s.name as site_name,
  t.name,
  t.product_name,
  t.publisher,
  i.source,
  i.version,
  i.architecture,
  nullif(i.scope, '') as scope,
  i.installed_on,
  i.first_seen_at,
  i.last_seen_at,
  i.removed_at
from itam.software_installations as i
left join itam.discovered_devices as d on d.id = i.device_id
left join itam.software_titles as t on t.id = i.software_title_id
left join core.site_labels as s on s.id = i.site_id;

alter view api.software_installations owner to assetry_api;
grant select on api.software_installations to authenticated;

comment on view api.software_installations is
$$Software on devices

What is installed, and what was, on the devices at the sites that you reach.$$;
comment on column api.software_installations.id is 'Id of the installation';
comment on column api.software_installations.discovered_device_id is 'The device';
comment on column api.software_installations.hostname is 'Name of the device in the network';
comment on column api.software_installations.site_id is 'The site of the device';
comment on column api.software_installations.site_name is 'Name of the site';
comment on column api.software_installations.name is 'Name of the application';
comment on column api.software_installations.product_name is 'Name without the version';
comment on column api.software_installations.publisher is 'Who publishes it';
comment on column api.software_installations.source is 'Where the agent found it';
comment on column api.software_installations.version is 'Installed version';
comment on column api.software_installations.architecture is 'Processor architecture';
comment on column api.software_installations.scope is 'The user for whom it is installed; empty when for all';
comment on column api.software_installations.installed_on is 'Date of installation, as the device says';
comment on column api.software_installations.first_seen_at is 'The first scan that found it';
comment on column api.software_installations.last_seen_at is 'The latest scan that found it';
comment on column api.software_installations.removed_at is 'The scan that no longer found it; empty while it is installed';
