create or replace view api.software_updates as
select
  u.id,
  u.change,
  u.device_id as discovered_device_id,
  d.hostname,
  u.site_id,
  a.id as asset_id,
  a.asset_number,
  a.name as asset_name,
  u.title,
  u.product_name,
  u.from_version,
  u.to_version,
  u.changed_at,
  u.first_seen_at
from itam.software_updates as u
left join itam.discovered_devices as d on d.id = u.device_id
left join asset.assets as a on a.id = d.asset_id;

alter view api.software_updates owner to assetry_api;
grant select on api.software_updates to authenticated;

comment on view api.software_updates is
$$Software updates

Updates of operating systems, and applications whose version changed between two scans, of the devices at the
sites that you
reach. Read-only: ingest_inventory makes them.$$;
comment on column api.software_updates.id is 'Id of the change';
comment on column api.software_updates.change is 'UPDATE: of the operating system, as the device reported it. VERSION: of an application, between two scans';
comment on column api.software_updates.discovered_device_id is 'The device';
comment on column api.software_updates.hostname is 'Name of the device in the network';
comment on column api.software_updates.site_id is 'The site of the device';
comment on column api.software_updates.asset_id is 'The asset that the device is; empty when it is not matched, or out of your reach';
comment on column api.software_updates.asset_number is 'Number of that asset';
comment on column api.software_updates.asset_name is 'Name of that asset';
comment on column api.software_updates.title is 'Title of the update, or name of the application as it was reported';
comment on column api.software_updates.product_name is 'The operating system, or the application without its version';
comment on column api.software_updates.from_version is 'The version before; empty for an update that replaces none';
comment on column api.software_updates.to_version is 'The version after; the KB number when an update has no version';
comment on column api.software_updates.changed_at is 'Date of installation when the device tells it, else the scan that found the change';
comment on column api.software_updates.first_seen_at is 'The first scan that reported it';
