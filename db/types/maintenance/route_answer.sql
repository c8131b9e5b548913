comment on type maintenance.route_answer is 'Answer of the actions on a route of maintenance';
comment on column maintenance.route_answer.id is 'Id of the route';
comment on column maintenance.route_answer.code is 'Code of the route';
comment on column maintenance.route_answer.row_version is 'Version of the route';
