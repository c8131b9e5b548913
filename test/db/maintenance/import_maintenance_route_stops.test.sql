begin;
select plan(9);

select test.organization('acme');
select test.site('north', 'N'), test.site('south', 'S');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('far', 'south');
update asset.assets set asset_number = upper(name) where organization_id = test.current_organization();
select test.person('ann', '{*}', '{maintenance_route.import,maintenance.read,asset.read,organization.export}'),
       test.person('nora', '{north}', '{maintenance_route.import,maintenance.read,asset.read}'),
       test.person('max', '{north}', '{maintenance_route.create}');

select test.sign_in('ann');
select api.import_maintenance_routes('[
  {"site_code": "N", "code": "R", "name": "North round"}, {"site_code": "S", "code": "R", "name": "South round"}
]');
select results_eq(
  $$ select * from test.imported('import_maintenance_route_stops', '[
       {"site_code": "N", "route_code": "R", "asset_number": "PUMP", "note": "Listen"},
       {"site_code": "S", "route_code": "R", "asset_number": "PUMP"},
       {"site_code": "N", "route_code": "R", "asset_number": "FAN"},
       {"site_code": "S", "route_code": "R", "asset_number": "FAR"}, {"route_code": "R", "asset_number": "FAN"},
       {"asset_number": "FAN"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'asset_id PARENT_AT_OTHER_SITE'), (3, 'CREATED', null),
            (4, 'REJECTED', 'route_id PARENT_REJECTED'), (5, 'REJECTED', 'route_code NOT_FOUND'),
            (6, 'REJECTED', 'route_id MISSING_VALUE') $$,
  'the rows of one route are all of its stops or none'
);
select results_eq(
  $$ select site_code, position, asset_number::text, note from api.maintenance_route_stops order by 1, 2 $$,
  $$ values ('N', 1, 'PUMP', 'Listen'), ('N', 2, 'FAN', null) $$, 'in their order'
);
select is(
  (select string_agg(distinct concat_ws(' ', i.outcome, i.faults), ' ') from test.imported('import_maintenance_route_stops', (
     select jsonb_agg(to_jsonb(s) order by s.position) from api.maintenance_route_stops as s
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select set_config('test.stops', (select jsonb_object_agg(asset_id, id)::text from api.maintenance_route_stops), true);
select results_eq(
  $$ select * from test.imported('import_maintenance_route_stops', '[
       {"site_code": "N", "route_code": "R", "asset_number": "FAN"},
       {"site_code": "N", "route_code": "R", "asset_number": "PUMP", "note": "Listen"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'UPDATED', null) $$, 'in another order'
);
select is(
  (select jsonb_object_agg(asset_id, id)
       from api.maintenance_route_stops), current_setting('test.stops')::jsonb, 'the stop of an asset stays itself'
);
select is(
  (select jsonb_path_query_array(e.import_rows, '$[*].asset_number')
     from api.export_records('{maintenance_route_stops}') as e),
  '["FAN", "PUMP"]', 'and is exported in the order of the route'
);
select results_eq(
  $$ select * from test.imported('import_maintenance_route_stops', '[
       {"site_code": "N", "route_code": "R", "asset_number": "FAN"},
       {"site_code": "N", "route_code": "R", "asset_number": "FAN"}, {"site_code": "N", "route_code": "R"}
     ]') $$,
  $$ values (1, 'REJECTED', 'route_id PARENT_REJECTED'), (2, 'REJECTED', 'asset_id ALREADY_EXISTS'),
            (3, 'REJECTED', 'asset_id MISSING_VALUE') $$, 'an asset is one stop'
);
select test.sign_out();
select test.sign_in('nora');
select results_eq(
  $$ select * from test.imported('import_maintenance_route_stops', '[
       {"site_code": "S", "route_code": "R", "asset_number": "FAR"},
       {"site_code": "N", "route_code": "R", "asset_number": "FAR"}
     ]') $$,
  $$ values (1, 'REJECTED', 'asset_number NOT_FOUND, route_code NOT_FOUND, site_code NOT_FOUND'),
            (2, 'REJECTED', 'asset_id MISSING_VALUE, asset_number NOT_FOUND') $$, 'what is out of reach is nothing'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_maintenance_route_stops('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();

select * from finish();
rollback;
