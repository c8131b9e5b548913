create or replace view api.meter_links as
select
  f.id,
  f.meter_id,
  m.code as meter_code,
  m.name as meter_name,
  f.leader_id,
  l.code as leader_code,
  l.name as leader_name,
  f.started_at,
  f.ended_at,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.location_id,
  p.code as location_code,
  p.name as location_name,
  f.site_id,
  s.code as site_code,
  s.name as site_name,
  f.row_version,
  f.created_at,
  f.updated_at
from meter.followings as f
left join meter.meters as m on m.id = f.meter_id
left join meter.meters as l on l.id = f.leader_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as p on p.id = m.location_id
left join core.site_labels as s on s.id = f.site_id;

alter view api.meter_links owner to assetry_list;
grant select on api.meter_links to authenticated;

comment on view api.meter_links is
$$Links of derived meters to leading meters

At the sites that you reach, with their periods.$$;
comment on column api.meter_links.meter_code is 'Code of the meter';
comment on column api.meter_links.leader_code is 'Code of the leading meter';
comment on column api.meter_links.leader_name is 'Name of the leading meter';
