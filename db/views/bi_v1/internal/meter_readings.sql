create or replace view bi_v1.meter_readings as
select
  r.id,
  r.meter_id,
  m.code as meter_code,
  m.asset_id,
  r.site_id,
  s.code as site_code,
  r.read_at,
  r.reading,
  r.delta,
  m.unit,
  r.kind,
  r.quality,
  r.source,
  r.suspicion,
  r.is_confirmed
from meter.readings as r
left join meter.meters as m on m.id = r.meter_id
left join core.sites as s on s.id = r.site_id
where r.superseded_at is null;

alter view bi_v1.meter_readings owner to assetry_bi;
grant select on bi_v1.meter_readings to assetry_bi_reader;

comment on view bi_v1.meter_readings is 'Readings of meters that no correction supersedes';
