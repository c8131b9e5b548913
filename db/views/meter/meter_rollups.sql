create or replace view api.meter_rollups as
select
  u.id,
  u.meter_id,
  m.code as meter_code,
  m.name as meter_name,
  u.period,
  u.started_at,
  u.started_on,
  u.reading_count,
  u.min_reading,
  u.max_reading,
  round(u.sum_reading / u.reading_count, 6) as mean_reading,
  u.last_reading,
  u.last_at,
  u.counted,
  m.unit,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.location_id,
  l.code as location_code,
  l.name as location_name,
  u.site_id,
  s.code as site_code,
  s.name as site_name,
  u.created_at,
  u.updated_at
from meter.rollups as u
left join meter.meters as m on m.id = u.meter_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as l on l.id = m.location_id
left join core.site_labels as s on s.id = u.site_id;

alter view api.meter_rollups owner to assetry_list;
grant select on api.meter_rollups to authenticated;

comment on view api.meter_rollups is
$$Meter readings rolled up by hour and day

Valid readings of each hour and each day of the site, at the sites that you reach, updated within minutes, also for
late, corrected and rejected readings. A day of a clock change has 23 or 25 hours.$$;
comment on column api.meter_rollups.meter_code is 'Code of the meter';
comment on column api.meter_rollups.mean_reading is 'Arithmetic mean of the readings';
comment on column api.meter_rollups.unit is 'Unit of the readings';
