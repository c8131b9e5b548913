comment on type maintenance.route_answer is 'Result of the actions on a maintenance route';
comment on column maintenance.route_answer.id is 'Id of the route';
comment on column maintenance.route_answer.code is 'Code of the route';
comment on column maintenance.route_answer.row_version is 'Version of the route';
