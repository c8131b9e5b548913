create or replace view api.maintenance_route_stops as
select
  t.id,
  t.route_id,
  r.code as route_code,
  r.name as route_name,
  t.site_id,
  s.code as site_code,
  s.name as site_name,
  t.position,
  t.asset_id,
  a.asset_number,
  a.name as asset_name,
  t.note,
  t.row_version,
  t.created_at,
  t.updated_at
from maintenance.route_stops as t
left join maintenance.route_labels as r on r.id = t.route_id
left join core.site_labels as s on s.id = t.site_id
left join asset.asset_labels as a on a.id = t.asset_id;

alter view api.maintenance_route_stops owner to assetry_list;
grant select on api.maintenance_route_stops to authenticated;

comment on view api.maintenance_route_stops is
$$Stops of maintenance routes

Assets of each route in their order, at the sites that you reach.$$;
comment on column api.maintenance_route_stops.route_code is 'Code of the route';
comment on column api.maintenance_route_stops.route_name is 'Name of the route';
comment on column api.maintenance_route_stops.asset_number is 'Number of the asset';
comment on column api.maintenance_route_stops.asset_name is 'Name of the asset';
