begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north'), test.asset('scrap', 'north');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');
select test.person('tom', '{north}', '{request.triage}'), test.person('rita', '{north}', '{request.create}'),
       test.person('zoe', '{}', '{request.triage}');
select test.request('drip', 'north'), test.request('hum', 'north');

select test.sign_in('tom');
select results_eq(
  $$ select status, work_order_id, row_version > 1
       from api.triage_request(test.id('drip'), jsonb_build_object('priority', 'URGENT', 'asset_id',
         test.id('pump'))) $$,
  $$ values ('TRIAGED', null::uuid, true) $$, 'a request is decided on'
);
select results_eq(
  $$ select priority, asset_name::text, triaged_at is not null, allowed_actions::text from api.requests
       where id = test.id('drip') $$,
  $$ values ('URGENT', 'pump', true, '["merge_request", "reject_request", "request_details"]') $$,
  'how pressing it is, and what it is about'
);
select results_eq(
  $$ select status, row_version from api.triage_request(test.id('hum'), null, 1) $$, $$ values ('TRIAGED', 3) $$,
  'what is right is left'
);
select test.refuses(
  $$ select api.triage_request(test.id('drip')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.triage_request(test.id('drip'), '{}', 1) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.refuses_fields(
  $$ select api.triage_request(test.id('drip'), '{"priority": null, "urgency": 1}') $$, '{priority,urgency}',
  'every fault is named'
);
select test.refuses(
  $$ select api.triage_request(test.id('hum'), jsonb_build_object('asset_id', test.id('scrap'))) $$, 'ASSET_RETIRED',
  422, 'not about what is gone'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses(
  $$ select api.triage_request(test.id('drip')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();
select test.sign_in('zoe');
select test.refuses(
  $$ select api.triage_request(test.id('drip')) $$, 'REQUEST_NOT_FOUND', 404, 'nor out of reach'
);
select test.sign_out();
select is(
  (select count(*) from audit.events where action = 'triage_request' and after ->> 'status' = 'TRIAGED'
      and account_id = test.id('tom')),
  2::bigint, 'the log names who decided'
);

select * from finish();
rollback;
