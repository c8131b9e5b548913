comment on table maintenance.route_stops is 'An asset of a route';
comment on column maintenance.route_stops.id is 'Id of the stop';
comment on column maintenance.route_stops.site_id is 'Site of the route';
comment on column maintenance.route_stops.route_id is 'Route of the stop';
comment on column maintenance.route_stops.position is 'Position in the route, from 1';
comment on column maintenance.route_stops.asset_id is 'Asset';
comment on column maintenance.route_stops.note is 'Work at the stop';
