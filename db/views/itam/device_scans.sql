create or replace view api.device_scans as
select
  x.id,
  x.device_id as discovered_device_id,
  d.hostname,
  x.site_id,
  s.name as site_name,
  x.source,
  x.collected_at,
  x.is_partial,
  x.sections,
  x.verdict,
  x.added_count,
  x.removed_count,
  x.version_count,
  x.os_update_count,
  x.created_at
from itam.device_scans as x
left join itam.discovered_devices as d on d.id = x.device_id
left join core.site_labels as s on s.id = x.site_id;

alter view api.device_scans owner to assetry_api;
grant select on api.device_scans to authenticated;

comment on view api.device_scans is
$$Device scans

Inventories that were taken in, of the devices at the sites that you reach.$$;
comment on column api.device_scans.id is 'Id of the scan';
comment on column api.device_scans.discovered_device_id is 'The device';
comment on column api.device_scans.hostname is 'Name of the device in the network';
comment on column api.device_scans.site_id is 'The site of the device';
comment on column api.device_scans.site_name is 'Name of the site';
comment on column api.device_scans.source is 'Who sent it';
comment on column api.device_scans.collected_at is 'When the agent looked';
comment on column api.device_scans.is_partial is 'Whether it told a part only';
comment on column api.device_scans.sections is 'What it told about';
comment on column api.device_scans.verdict is 'SUSPECT: too much vanished at once. STALE: older than a scan before';
comment on column api.device_scans.added_count is 'Applications that came';
comment on column api.device_scans.removed_count is 'Applications that went';
comment on column api.device_scans.version_count is 'Applications whose version changed';
comment on column api.device_scans.os_update_count is 'Updates of the operating system not seen before';
comment on column api.device_scans.created_at is 'When it came in';
