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

alter view api.software_updates owner to assetry_list;
grant select on api.software_updates to authenticated;

comment on view api.software_updates is
$$Software updates of devices

Updates of operating systems and new versions of applications between two scans, at the sites that you reach. Created
by ingest_inventory.$$;
comment on column api.software_updates.asset_id is 'Id of the matched asset; empty when unmatched or out of your reach';
comment on column api.software_updates.asset_number is 'Number of that asset';
comment on column api.software_updates.asset_name is 'Name of that asset';
