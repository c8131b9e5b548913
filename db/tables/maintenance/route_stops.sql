comment on table maintenance.route_stops is 'An asset at which a route stops';
comment on column maintenance.route_stops.id is 'Id of the stop';
comment on column maintenance.route_stops.site_id is 'The site of the route';
comment on column maintenance.route_stops.route_id is 'The route that stops there';
comment on column maintenance.route_stops.position is 'Its place on the way, from 1';
comment on column maintenance.route_stops.asset_id is 'The asset';
comment on column maintenance.route_stops.note is 'Work to be done there';
