comment on table maintenance.routes is
'A round over several assets of a site with one work order, such as a lubrication round';
comment on column maintenance.routes.id is 'Id of the route';
comment on column maintenance.routes.site_id is 'Site of the route';
comment on column maintenance.routes.code is 'Short code, unique at the site';
comment on column maintenance.routes.name is 'Name of the route';
comment on column maintenance.routes.archived_at is 'Archiving time; empty while the route is active';
