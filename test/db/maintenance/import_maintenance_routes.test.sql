begin;
select plan(5);

select test.organization('acme');
select test.site('north', 'N'), test.site('south', 'S');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('far', 'south');
update asset.assets set asset_number = upper(name) where organization_id = test.current_organization();
select test.person('ann', '{*}', '{maintenance_route.import,maintenance.read,asset.read,organization.export}'),
       test.person('nora', '{north}', '{maintenance_route.import,maintenance.read,asset.read}'),
       test.person('max', '{north}', '{maintenance_route.create}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_maintenance_routes', '[
       {"site_code": "N", "code": "R", "name": "North round"}, {"site_code": "S", "code": "R", "name": "South round"},
       {"site_code": "N", "code": "R", "name": "Again"}, {"site_code": "N", "code": "Q"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'REJECTED', 'code REPEATED'),
            (4, 'REJECTED', 'name MISSING_VALUE') $$,
  'a route is known by its site and code'
);
select results_eq(
  $$ select site_code, code, name from api.maintenance_routes order by 1 $$,
  $$ values ('N', 'R', 'North round'), ('S', 'R', 'South round') $$, 'at their sites'
);
select is(
  (select string_agg(distinct concat_ws(' ', i.outcome, i.faults), ' ') from test.imported(
     'import_maintenance_routes', (select jsonb_agg(to_jsonb(r)) from api.maintenance_routes as r)
   ) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported(
       'import_maintenance_routes', '[{"site_code": "N", "code": "R", "name": "Renamed"}]'
     ) $$,
  $$ values (1, 'UPDATED', null) $$, 'an existing one is changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_maintenance_routes('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();

select * from finish();
rollback;
