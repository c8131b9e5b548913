comment on table maintenance.routes is
'A way along several assets of a site that one work order goes, such as a lubrication round';
comment on column maintenance.routes.id is 'Id of the route';
comment on column maintenance.routes.site_id is 'The site';
comment on column maintenance.routes.code is 'Short code, unique at the site';
comment on column maintenance.routes.name is 'Name of the route';
comment on column maintenance.routes.archived_at is 'When the route was put away; empty while it is used';
