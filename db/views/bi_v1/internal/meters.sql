create or replace view bi_v1.meters as
select
  m.id,
  m.code,
  m.name,
  m.kind,
  m.direction,
  m.reading_mode,
  m.unit,
  m.status,
  m.site_id,
  s.code as site_code,
  m.asset_id,
  a.asset_number,
  m.location_id,
  l.code as location_code,
  t.code as type_code,
  m.installed_at
from meter.meters as m
left join core.sites as s on s.id = m.site_id
left join asset.assets as a on a.id = m.asset_id
left join asset.locations as l on l.id = m.location_id
left join meter.types as t on t.id = m.type_id;

alter view bi_v1.meters owner to assetry_bi;
grant select on bi_v1.meters to assetry_bi_reader;

comment on view bi_v1.meters is 'Meters of assets and locations';
