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

alter view api.device_scans owner to assetry_list;
grant select on api.device_scans to authenticated;

comment on view api.device_scans is
$$Scans of discovered devices

Ingested inventories, at the sites that you reach.$$;
