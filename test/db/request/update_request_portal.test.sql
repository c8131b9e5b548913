begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('scrap', 'north');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');
select test.person('ann'), test.person('max', '{north}', '{request.triage}'), test.person('sue', '{south}');
select test.request_portal('gate', 'north', '{"offered_fields": ["ASSET"]}');

select test.sign_in('ann');
select results_eq(
  $$ select slug = test.slug('gate'), row_version
       from api.update_request_portal(test.id('gate'), '{"title": "Door", "is_active": false}', 1) $$,
  $$ values (true, 2) $$, 'a portal is closed, and keeps its name'
);
select results_eq(
  $$ select title, is_active from api.request_portals where id = test.id('gate') $$, $$ values ('Door', false) $$,
  'and so the list shows it'
);
select test.refuses(
  $$ select api.update_request_portal(test.id('gate'), '{"title": "Door"}', 1) $$, 'STALE_ROW', 409,
  'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_request_portal(uuidv7(), '{"title": "Door"}') $$, 'REQUEST_PORTAL_NOT_FOUND', 404,
  'what is not there is not changed'
);
select test.refuses_fields(
  $$ select api.update_request_portal(test.id('gate'), jsonb_build_object('site_id', test.id('south'), 'title',
       null)) $$,
  '{site_id,title}', 'nor moved'
);
select test.refuses_fields(
  $$ select api.update_request_portal(test.id('gate'), jsonb_build_object('asset_id', test.id('pump'))) $$,
  '{offered_fields}', 'a portal for one asset offers no other'
);
select test.refuses(
  $$ select api.update_request_portal(test.id('gate'), jsonb_build_object('asset_id', test.id('fan'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'nor is it for one of another site'
);
select test.refuses(
  $$ select api.update_request_portal(test.id('gate'), jsonb_build_object('asset_id', test.id('scrap'))) $$,
  'ASSET_RETIRED', 422, 'nor for one that is gone'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_request_portal(test.id('gate'), '{"title": "Door"}') $$, 'REQUEST_PORTAL_NOT_FOUND', 404,
  'what is out of reach is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_request_portal(test.id('gate'), '{"title": "Door"}') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
