-- What is changed of a route: itself, and its stops as a whole.
begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('mill', 'north'),
       test.asset('hall', 'north'), test.asset('far', 'south');
select test.person('ann', '{north}'), test.person('bob'), test.person('max', '{*}', '{}');

create function pg_temp.stops(variadic p_names text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('asset_id', test.id(n.name), 'note', 'Grease the ' || n.name) order by n.place)
    from unnest(p_names) with ordinality as n (name, place)
$$;
create function pg_temp.along() returns text language sql as $$
  select string_agg(concat_ws(' ', position, asset_name), ', ' order by position) from api.maintenance_route_stops
   where route_id = test.id('round')
$$;
create function pg_temp.route(p_code text, p_site text default 'north') returns jsonb language sql as $$
  select jsonb_build_object('site_id', test.id(p_site), 'code', p_code, 'name', 'Round ' || p_code)
$$;

select test.sign_in('ann');
select test.remember(
         'round', (api.create_maintenance_route(pg_temp.route('R1'), pg_temp.stops('pump', 'fan', 'mill'))).id
       );
select results_eq(
  $$ select code, row_version from api.update_maintenance_route(test.id('round'), '{"name": "Round"}', null, 1) $$,
  $$ values ('R1', 2) $$, 'it is changed, and its stops stay'
);
select is(pg_temp.along(), '1 pump, 2 fan, 3 mill', 'where they were');
select test.refuses($$ select api.update_maintenance_route(test.id('round'), '{}', null, 1) $$, 'STALE_ROW', 409,
  'at its version');
select test.refuses($$ select api.update_maintenance_route(uuidv7()) $$, 'MAINTENANCE_ROUTE_NOT_FOUND', 404,
  'when there is one');
select test.remember('first stop', (select id from api.maintenance_route_stops where asset_name = 'pump'));
select api.update_maintenance_route(test.id('round'), '{}', pg_temp.stops('mill', 'hall')
         || jsonb_build_object('id', test.id('first stop'), 'asset_id', test.id('pump')));
select is(pg_temp.along(), '1 mill, 2 hall, 3 pump', 'other stops, in another order');
select is((select position from api.maintenance_route_stops where id = test.id('first stop')), 3,
  'one that is named stays');
select test.refuses_fields(
  $$ select api.update_maintenance_route(test.id('round'), '{}', jsonb_build_array(jsonb_build_object(
       'id', uuidv7(), 'asset_id', test.id('pump')))) $$, '{p_stops[1].id}', 'one that is not there is none'
);
select test.sign_out();
select is(
  (select string_agg(distinct action, ' ' order by action) from audit.events where entity = 'maintenance.route_stops'),
  'create_maintenance_route update_maintenance_route', 'the log tells both'
);
select test.sign_in('max');
select test.refuses(
  $$ select api.update_maintenance_route(test.id('round')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
