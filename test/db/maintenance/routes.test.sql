-- One work order along several assets: what a route may be, and what becomes of each stop.
begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('mill', 'north'),
       test.asset('hall', 'north'), test.asset('far', 'south');
select test.person('bob');
select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]');

create function pg_temp.stops(variadic p_names text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('asset_id', test.id(n.name), 'note', 'Grease the ' || n.name) order by n.place)
    from unnest(p_names) with ordinality as n (name, place)
$$;
create function pg_temp.route(p_code text, p_site text default 'north') returns jsonb language sql as $$
  select jsonb_build_object('site_id', test.id(p_site), 'code', p_code, 'name', 'Round ' || p_code)
$$;

select test.sign_in('bob');
select test.remember(
         'round', (api.create_maintenance_route(pg_temp.route('R1'), pg_temp.stops('mill', 'hall', 'pump'))).id
       );
select test.remember(
         'far round', (api.create_maintenance_route(pg_temp.route('R1', 'south'), pg_temp.stops('far'))).id
       );
select test.sign_out();

-- Schedules that go it.
create function pg_temp.schedule(p_more jsonb) returns jsonb language sql as $$
  select jsonb_build_object('name', 'Round', 'title', 'Grease', 'asset_id', test.id('hall'), 'every_n', 1, 'every_unit',
           'WEEK', 'anchor_on', '2026-01-05', 'route_id', test.id('round')) || p_more
$$;
select test.sign_in('bob');
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(pg_temp.schedule(jsonb_build_object('route_id', test.id('far round')))) $$,
  '{route_id}', 'a route of its site'
);
select test.refuses_fields(
  $$ select api.create_maintenance_schedule(pg_temp.schedule(jsonb_build_object('template_id', test.id('walk')))) $$,
  '{route_id}', 'not by inspections'
);
select test.remember('greases', (api.create_maintenance_schedule(pg_temp.schedule('{}'))).id);
select api.activate_maintenance_schedule(test.id('greases'));
select test.sign_out();
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'IN_STORAGE' where id = test.id('mill');
update maintenance.schedules set next_generate_at = now() - interval '1 hour' where id = test.id('greases');
select maintenance.generate_due();
select results_eq(
  $$ select o.position, a.name::text, o.status, o.note, o.status_note ~ 'IN_STORAGE' from work.order_assets as o
       join asset.assets as a on a.id = o.asset_id order by 1 $$,
  $$ values (1, 'mill', 'SKIPPED', 'Grease the mill', true), (2, 'hall', 'OPEN', 'Grease the hall', null),
            (3, 'pump', 'OPEN', 'Grease the pump', null) $$,
  'work goes along its stops, and one that is not in use is left out with why'
);
select test.sign_in('bob');
select test.remember(
         'order', (select work_order_id from api.maintenance_occurrences where schedule_id = test.id('greases'))
       );
select api.start_work_order(test.id('order'));
select test.refuses($$ select api.complete_work_order(test.id('order')) $$, 'ASSETS_OPEN', 422,
  'it is not complete before each stop is');
select api.complete_work_order_asset(id, 'Greased') from api.work_order_assets where status = 'OPEN';
select lives_ok($$ select api.complete_work_order(test.id('order')) $$, 'then it is');
select is(
  (select string_agg(concat_ws(' ', status, asset_name), ', ' order by position) from api.work_order_assets
    where work_order_id = test.id('order')),
  'SKIPPED mill, COMPLETED hall, COMPLETED pump', 'and what became of each stop stays'
);
select test.sign_out();
update asset.assets set site_id = test.id('south') where id = test.id('pump');
select test.sign_in('bob');
select api.generate_maintenance(test.id('greases'));
select is(
  (select status || ' ' || status_note from api.work_order_assets
    where asset_id = test.id('pump') and work_order_id <> test.id('order')),
  'SKIPPED The asset is at another site', 'an asset that has moved away is left out, too'
);
select is((select count(*) from api.work_order_assets), 6::bigint, 'who makes it now has the stops, too');
select api.cancel_work_order(work_order_id, 'No') from api.maintenance_occurrences where status = 'GENERATED';
select api.update_maintenance_route(test.id('round'), '{"archived_at": "2026-01-01T00:00:00Z"}');
select test.refuses_fields($$ select api.create_maintenance_schedule(pg_temp.schedule('{}')) $$, '{route_id}',
  'what was put away takes nothing new');
select test.refuses_fields($$ select api.generate_maintenance(test.id('greases')) $$, '{route_id}',
  'and no work goes there');
select test.sign_out();
update maintenance.schedules set next_generate_at = now() - interval '1 hour' where id = test.id('greases');
select maintenance.generate_due();
select matches(test.occurrences('greases'), 'SUPPRESSED REFUSED$', 'which is kept when the clock would');

select * from finish();
rollback;
