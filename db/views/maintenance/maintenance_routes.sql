create or replace view api.maintenance_routes as
select
  r.id,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.code,
  r.name,
  r.archived_at,
  r.row_version,
  r.created_at,
  r.updated_at
from maintenance.routes as r
left join core.site_labels as s on s.id = r.site_id;

alter view api.maintenance_routes owner to assetry_list;
grant select on api.maintenance_routes to authenticated;

comment on view api.maintenance_routes is
$$Maintenance routes

Rounds over several assets with one work order, at the sites that you reach; /maintenance_route_stops has the assets.$$;
