-- A location at which something goes on by itself is not archived, and nothing begins to go on at an archived one.
begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}');
select test.place('hall', 'north'), test.place('shed', 'north');
select test.asset('pump', 'north');
select test.schedule('monthly', 'pump');
select test.request_portal('door', 'north');
update maintenance.schedules set asset_id = null, location_id = test.id('hall') where id = test.id('monthly');
update request.portals set location_id = test.id('hall') where id = test.id('door');

select test.sign_in('ann');
select test.refuses(
  $$ select api.update_location(test.id('hall'), '{"archived_at": "2026-02-01T00:00:00Z"}') $$,
  'LOCATION_IN_USE', 422, 'a location with an active schedule or portal is not archived'
);
select is(
  test.details($$ select api.update_location(test.id('hall'), '{"archived_at": "2026-02-01T00:00:00Z"}') $$),
  jsonb_build_array(
    jsonb_build_object(
      'code', 'SCHEDULES_ACTIVE', 'message', '1 active maintenance schedules', 'ids', array[test.id('monthly')]
    ),
    jsonb_build_object('code', 'PORTALS_ACTIVE', 'message', '1 active portals', 'ids', array[test.id('door')])
  ),
  'details has their ids'
);
select is(
  (
    select jsonb_path_query_array(to_jsonb(i), '$.row_outcomes[*].faults[*].message')
      from api.import_locations(
             '[{"site_code": "NORTH", "code": "hall", "archived_at": "2026-02-01T00:00:00Z"}]'
           ) as i
  ),
  '["1 active maintenance schedules"]'::jsonb, 'an import archives it as little'
);
select lives_ok(
  $$ select api.update_location(test.id('hall'), jsonb_build_object('parent_id', test.id('shed'))) $$, 'it can move'
);
select api.suspend_maintenance_schedule(test.id('monthly'), 'Closed'),
       api.update_request_portal(test.id('door'), '{"is_active": false}');
select lives_ok(
  $$ select api.update_location(test.id('hall'), '{"archived_at": "2026-02-01T00:00:00Z"}') $$,
  'once they have ended it is archived'
);
select test.refuses(
  $$ select api.activate_maintenance_schedule(test.id('monthly')) $$, 'LOCATION_ARCHIVED', 409,
  'then its schedule is not activated'
);
select test.refuses(
  $$ select api.update_request_portal(test.id('door'), '{"is_active": true}') $$, 'LOCATION_ARCHIVED', 409,
  'nor its portal'
);
select lives_ok(
  $$ select api.update_request_portal(test.id('door'), '{"title": "Closed"}') $$, 'which can change otherwise'
);
select api.update_location(test.id('hall'), '{"archived_at": null}');
select lives_ok($$ select api.activate_maintenance_schedule(test.id('monthly')) $$, 'until the location is restored');
select test.sign_out();

select * from finish();
rollback;
