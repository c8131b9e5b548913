-- Routes are made with their stops, at assets of their own site.
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
select is(pg_temp.along(), '1 pump, 2 fan, 3 mill', 'it stops in the order of the way');
select test.refuses($$ select api.create_maintenance_route(pg_temp.route('R1'), pg_temp.stops('pump')) $$,
  'ALREADY_EXISTS', 409, 'no code twice at a site');
select test.refuses_fields($$ select api.create_maintenance_route(pg_temp.route('R2'), '[]') $$, '{p_stops}',
  'it stops somewhere');
select test.refuses_fields(
  $$ select api.create_maintenance_route(pg_temp.route('R2'), pg_temp.stops('pump', 'fan', 'pump')) $$,
  '{p_stops[3].asset_id}', 'nowhere twice'
);
select test.refuses_fields(
  $$ select api.create_maintenance_route(pg_temp.route('R2'), '[{"note": "Look"}, {"asset_id": "x", "more": 1}]') $$,
  '{p_stops[1].asset_id,p_stops[2].asset_id,p_stops[2].more}', 'every fault of every stop'
);
select test.refuses_fields(
  $$ select api.create_maintenance_route(pg_temp.route('R2', 'south'), pg_temp.stops('pump')) $$, '{site_id}',
  'at a site within reach');
select test.sign_out();
select test.sign_in('bob');
select test.refuses_fields(
  $$ select api.create_maintenance_route(pg_temp.route('R2'), pg_temp.stops('pump', 'far')) $$,
  '{p_stops[2].asset_id}', 'of its own site only');
select test.sign_out();
select is(
  (select string_agg(distinct action, ' ') from audit.events where entity in ('maintenance.routes', 'maintenance.route_stops')),
  'create_maintenance_route', 'the log tells it'
);
select test.sign_in('max');
select test.refuses(
  $$ select api.create_maintenance_route(pg_temp.route('R3'), pg_temp.stops('pump')) $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
