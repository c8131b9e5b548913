create or replace view api.meter_readings as
select
  r.id,
  r.meter_id,
  m.code as meter_code,
  m.name as meter_name,
  r.read_at,
  r.reading,
  m.unit,
  case m.kind when 'CHARACTERISTIC' then m.observations[r.reading::integer] end as observation,
  r.delta,
  r.kind,
  r.quality,
  r.suspicion,
  r.is_confirmed,
  r.notified_at,
  r.final_reading,
  r.source,
  r.note,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.location_id,
  l.code as location_code,
  l.name as location_name,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.corrects_id,
  r.superseded_at,
  r.created_by,
  c.display_name as created_by_name,
  r.instrument_id,
  (select i.asset_number from asset.asset_labels as i where i.id = r.instrument_id) as instrument_number,
  (select i.name from asset.asset_labels as i where i.id = r.instrument_id) as instrument_name,
  r.was_unfit,
  r.created_at
from meter.readings as r
left join meter.meters as m on m.id = r.meter_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as l on l.id = m.location_id
left join core.site_labels as s on s.id = r.site_id
left join identity.account_labels as c on c.id = r.created_by;

alter view api.meter_readings owner to assetry_list;
grant select on api.meter_readings to authenticated;

comment on view api.meter_readings is
$$Meter readings

At the sites that you reach. superseded_at=is.null excludes corrected and rejected readings.$$;
comment on column api.meter_readings.meter_code is 'Code of the meter';
comment on column api.meter_readings.unit is 'Unit of the reading';
comment on column api.meter_readings.observation is
  'Observation of a CHARACTERISTIC meter, at the position of reading';
comment on column api.meter_readings.instrument_number is 'Number of the instrument';
comment on column api.meter_readings.instrument_name is 'Name of the instrument';
comment on column api.meter_readings.created_by_name is 'Name of that account';
