begin;
select plan(19);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('scrap', 'north');
select test.person('ann'), test.person('tom', '{north}', '{request.triage,request.convert}'),
       test.person('rita', '{north}', '{request.create,request.triage}');

select test.sign_in('ann');
select api.create_custom_field('{"entity": "request.requests", "code": "floor", "name": "Floor", "kind": "TEXT"}'),
       api.create_custom_field('{"entity": "request.requests", "code": "size", "name": "Size", "kind": "NUMBER"}'),
       api.create_custom_field('{"entity": "request.requests", "code": "mood", "name": "Mood", "kind": "TEXT"}'),
       api.create_custom_field('{"entity": "work.work_orders", "code": "floor", "name": "Floor", "kind": "TEXT"}'),
       api.create_custom_field('{"entity": "work.work_orders", "code": "size", "name": "Size", "kind": "TEXT"}');
select test.remember('drip', r.id)
  from api.create_request(jsonb_build_object(
         'asset_id', test.id('pump'), 'title', 'Drips', 'description', 'All night', 'priority', 'HIGH',
         'requester_name', 'Mrs Vos', 'requester_contact', '4711', 'reported_at', '2026-01-05T08:00:00Z',
         'custom', '{"floor": "2", "size": 3, "mood": "bad"}'::jsonb
       )) as r;
select test.sign_out();
select test.request('hum', 'north'), test.request('old', 'north', 'scrap');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');

select test.sign_in('tom');
select test.refuses(
  $$ select api.convert_request(test.id('drip')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'what nobody decided on is no work'
);
select api.triage_request(test.id('drip')), api.triage_request(test.id('hum')), api.triage_request(test.id('old'));
select test.refuses_fields(
  $$ select api.convert_request(test.id('drip'),
       '{"site_id": "x", "origin": "MANUAL", "reported_at": null, "parent_id": null}') $$,
  '{origin,parent_id,reported_at,site_id}', 'what comes from the request is not said otherwise'
);
select test.refuses_fields(
  $$ select api.convert_request(test.id('drip'), '{"title": "", "priority": "SOON", "colour": 1}') $$,
  '{colour,priority,title}', 'every fault is named'
);
select test.refuses(
  $$ select api.convert_request(test.id('old')) $$, 'ASSET_RETIRED', 422, 'nothing is done on what is gone'
);
select test.refuses(
  $$ select api.convert_request(test.id('drip'), '{}', 1) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.refuses(
  $$ select api.convert_request(uuidv7()) $$, 'REQUEST_NOT_FOUND', 404, 'what is not there is no work'
);
select results_eq(
  $$ select status, work_order_id is not null from api.convert_request(test.id('drip'), '{"work_type": "CLEANING"}') $$,
  $$ values ('CONVERTED', true) $$, 'work is made of a request'
);
select results_eq(
  $$ select w.title, w.description, w.priority, w.asset_name::text, w.requester_name, w.work_type, w.origin, w.status,
       w.reported_at
       from api.work_orders as w
       join api.requests as r on r.work_order_id = w.id
      where r.id = test.id('drip') $$,
  $$ values ('Drips', 'All night', 'HIGH', 'pump', 'Mrs Vos', 'CLEANING', 'REQUEST', 'OPEN',
       '2026-01-05 08:00+00'::timestamptz) $$,
  'of all that is known, and what is said besides'
);
select is(
  (select w.custom from api.work_orders as w), '{"floor": "2"}', 'own fields of both, of the same kind, are copied'
);
select is(
  (select r.custom from api.requests as r where r.id = test.id('drip')), '{"floor": "2", "mood": "bad", "size": 3}',
  'and nothing is moved'
);
select is(
  (select requester_contact from api.work_orders), null, 'how people are reached is for those who do the work'
);
select test.refuses(
  $$ select api.convert_request(test.id('drip')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select lives_ok(
  $$ select api.convert_request(test.id('hum'), jsonb_build_object('title', 'Look at the fan', 'asset_id',
       test.id('pump'))) $$,
  'another title and asset are said'
);
select test.sign_out();

select test.sign_in('ann');
select is(
  (select requester_contact from api.work_orders where title = 'Drips'), '4711', 'they see it'
);
select api.cancel_work_order((select work_order_id from api.requests where id = test.id('hum')), 'Not now');
select results_eq(
  $$ select status, work_order_id, cardinality(earlier_work_order_ids) from api.requests where id = test.id('hum') $$,
  $$ values ('TRIAGED', null::uuid, 1) $$, 'when the work is cancelled the request is decided on anew'
);
select lives_ok($$ select api.convert_request(test.id('hum')) $$, 'and becomes other work');
select is(
  (select count(*) from api.work_orders as w join api.requests as r
    on w.id = any (r.earlier_work_order_ids || r.work_order_id)
    where r.id = test.id('hum')),
  2::bigint, 'which both are known'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses(
  $$ select api.convert_request(test.id('hum')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();
select is(
  (select count(*) from audit.events where entity = 'work.work_orders' and action = 'convert_request'
    and operation = 'INSERT'),
  3::bigint, 'the log names why there is work'
);

select * from finish();
rollback;
