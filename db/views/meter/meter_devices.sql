create or replace view api.meter_devices as
select
  d.id,
  d.external_code,
  d.name,
  d.model,
  d.description,
  t.last_seen_at,
  t.silent_at,
  t.battery_percent,
  t.firmware,
  t.unknown_channels,
  d.silent_after_minutes,
  d.destination_id,
  n.name as destination_name,
  d.account_id,
  (select n.display_name from identity.account_labels as n where n.id = d.account_id) as account_name,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.archived_at,
  d.row_version,
  d.created_at,
  d.updated_at
from meter.devices as d
left join meter.device_standings as t on t.organization_id = d.organization_id and t.device_id = d.id
left join notify.destination_labels as n on n.id = d.destination_id
left join core.site_labels as s on s.id = d.site_id;

alter view api.meter_devices owner to assetry_list;
grant select on api.meter_devices to authenticated;

comment on view api.meter_devices is
$$Meter devices

Sensors and gateways at the sites that you reach, with their last state. silent_at=not.is.null filters silent ones.
The keys of a device are those of its account_id in /api_keys.$$;
comment on column api.meter_devices.destination_name is 'Name of the destination';
comment on column api.meter_devices.account_name is 'Name of that account';
