begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('scrap', 'north');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');
select test.person('tom', '{*}', '{request.triage}'), test.person('rita', '{*}', '{request.create}');
select test.request('drip', 'north', null, 'rita'), test.request('over', 'north', 'scrap');
alter table request.requests disable trigger check_transition;
update request.requests set status = 'REJECTED' where id = test.id('over');

select test.sign_in('tom');
select results_eq(
  $$ select status, row_version
       from api.update_request(test.id('drip'), jsonb_build_object(
              'title', 'Drips', 'asset_id', test.id('pump'), 'priority', 'HIGH', 'requester_contact', 'x'
            )) $$,
  $$ values ('NEW', 2) $$, 'a request is changed'
);
select results_eq(
  $$ select title, asset_name::text, priority, requester_contact from api.requests where id = test.id('drip') $$,
  $$ values ('Drips', 'pump', 'HIGH', 'x') $$, 'in all that is said'
);
select test.refuses(
  $$ select api.update_request(test.id('drip'), '{"title": "Drops"}', 1) $$, 'STALE_ROW', 409,
  'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_request(test.id('over'), '{"title": "Drops"}') $$, 'REQUEST_NOT_OPEN', 409,
  'what is decided stays'
);
select test.refuses(
  $$ select api.update_request(uuidv7(), '{"title": "Drops"}') $$, 'REQUEST_NOT_FOUND', 404, 'what is not there, too'
);
select test.refuses(
  $$ select api.update_request(test.id('drip'), jsonb_build_object('asset_id', test.id('fan'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'what it is about stands at the site'
);
select test.refuses(
  $$ select api.update_request(test.id('drip'), jsonb_build_object('asset_id', test.id('scrap'))) $$,
  'ASSET_RETIRED', 422, 'and is there'
);
select test.refuses_fields(
  $$ select api.update_request(test.id('drip'), jsonb_build_object('site_id', test.id('south'), 'title', null,
       'source', 'API')) $$,
  '{site_id,source,title}', 'every fault is named'
);
select lives_ok(
  $$ select api.update_request(r.id, jsonb_build_object('title', r.title, 'asset_id', r.asset_id, 'custom', r.custom))
       from api.requests as r where r.id = test.id('drip') $$,
  'what was read can be written back'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses(
  $$ select api.update_request(test.id('drip'), '{"title": "Drops"}') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();
select is(
  (select count(*) from audit.events where entity = 'request.requests' and action = 'update_request'), 1::bigint,
  'the log names the change, and no change that changes nothing'
);

select * from finish();
rollback;
