create or replace view api.meter_channels as
select
  c.id,
  c.device_id,
  d.external_code as device_external_code,
  d.name as device_name,
  c.position,
  c.external_code,
  c.name,
  m.id as meter_id,
  m.code as meter_code,
  m.name as meter_name,
  m.unit as meter_unit,
  case when m.id is not null then c.mapped_at end as mapped_at,
  c.unit,
  c.scale,
  c.zero_offset,
  c.dead_band,
  c.longest_silence_minutes,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.location_id,
  l.code as location_code,
  l.name as location_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.row_version,
  c.created_at,
  c.updated_at
from meter.channels as c
left join meter.devices as d on d.id = c.device_id
left join meter.meters as m on m.id = c.meter_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as l on l.id = m.location_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.meter_channels owner to assetry_list;
grant select on api.meter_channels to authenticated;

comment on view api.meter_channels is
$$Channels of meter devices

Channels at the sites that you reach, with the meter that each feeds; meter_id=is.null filters channels without a
meter within your reach.$$;
comment on column api.meter_channels.device_external_code is 'External code of the device';
comment on column api.meter_channels.device_name is 'Name of the device';
comment on column api.meter_channels.meter_id is 'Meter that it feeds; empty when none within your reach';
comment on column api.meter_channels.mapped_at is 'Time of connection to the meter; empty without meter_id';
comment on column api.meter_channels.meter_code is 'Code of the meter';
comment on column api.meter_channels.meter_unit is 'Unit of the meter';
