create or replace view api.meter_readings as
select
  r.id,
  r.meter_id,
  m.code as meter_code,
  m.name as meter_name,
  r.read_at,
  r.reading,
  m.unit,
  r.delta,
  r.kind,
  r.quality,
  r.suspicion,
  r.is_confirmed,
  r.final_reading,
  r.source,
  r.note,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.corrects_id,
  r.superseded_at,
  r.created_by,
  c.display_name as created_by_name,
  r.created_at
from meter.readings as r
left join meter.meters as m on m.id = r.meter_id
left join asset.asset_labels as a on a.id = m.asset_id
left join core.site_labels as s on s.id = r.site_id
left join identity.account_labels as c on c.id = r.created_by;

alter view api.meter_readings owner to assetry_api;
grant select on api.meter_readings to authenticated;

comment on view api.meter_readings is
$$Meter readings

Of the meters at the sites that you reach. superseded_at=is.null leaves out what was corrected or rejected.$$;
comment on column api.meter_readings.id is 'Id of the reading';
comment on column api.meter_readings.meter_id is 'The meter';
comment on column api.meter_readings.meter_code is 'Code of the meter';
comment on column api.meter_readings.meter_name is 'Name of the meter';
comment on column api.meter_readings.read_at is 'When it was read';
comment on column api.meter_readings.reading is 'What the meter showed';
comment on column api.meter_readings.unit is 'Unit of the reading';
comment on column api.meter_readings.delta is 'What was counted since the reading before; empty for a gauge, and for what does not count';
comment on column api.meter_readings.kind is 'READING, or how the counter began again: ROLLOVER, RESET or REPLACEMENT';
comment on column api.meter_readings.quality is 'GOOD counts; SUSPECT does not until it is confirmed or what came before is put right; REJECTED never does (OPC UA: GOOD, UNCERTAIN, BAD)';
comment on column api.meter_readings.suspicion is 'Why a SUSPECT reading does not count: TOO_FAST for the meter, or WENT_BACKWARDS from the good one before it';
comment on column api.meter_readings.is_confirmed is 'Whether a person said that it is right, however fast the meter went';
comment on column api.meter_readings.final_reading is 'What the counter showed at last, before it was set back or exchanged and began at the reading';
comment on column api.meter_readings.source is 'How it came in';
comment on column api.meter_readings.note is 'What there was to say';
comment on column api.meter_readings.asset_id is 'The asset that the meter is read off';
comment on column api.meter_readings.asset_number is 'Number of the asset';
comment on column api.meter_readings.asset_name is 'Name of the asset';
comment on column api.meter_readings.site_id is 'The site where the asset stands';
comment on column api.meter_readings.site_code is 'Code of the site';
comment on column api.meter_readings.site_name is 'Name of the site';
comment on column api.meter_readings.corrects_id is 'The reading in whose place this one stands';
comment on column api.meter_readings.superseded_at is 'When it was corrected or rejected; empty while it stands';
comment on column api.meter_readings.created_by is 'The account that recorded it';
comment on column api.meter_readings.created_by_name is 'Name of that account';
comment on column api.meter_readings.created_at is 'When it was recorded';
