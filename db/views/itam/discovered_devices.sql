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
  d.updated_at,
  i.id as merged_into_id,
  i.hostname as merged_into_hostname
from itam.discovered_devices as d
left join core.site_labels as s on s.id = d.site_id
left join asset.assets as a on a.id = d.asset_id
left join itam.device_merges as m on m.device_id = d.id and m.undone_at is null
left join itam.discovered_devices as i on i.id = m.into_device_id;

alter view api.discovered_devices owner to assetry_list;
grant select on api.discovered_devices to authenticated;

comment on view api.discovered_devices is
$$Discovered devices

Computers, phones, printers and other devices reported by agents, at the sites that you reach.$$;
comment on column api.discovered_devices.asset_id is 'Id of the matched asset; empty when unmatched or out of your reach';
comment on column api.discovered_devices.asset_number is 'Number of that asset';
comment on column api.discovered_devices.asset_name is 'Name of that asset';
comment on column api.discovered_devices.allowed_actions is 'Actions that the status of the device allows';
comment on column api.discovered_devices.merged_into_id is 'Id of the device into which it was merged; empty otherwise, or when out of your reach';
comment on column api.discovered_devices.merged_into_hostname is 'Name of that device';
