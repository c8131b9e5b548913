begin;
select plan(14);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann'), test.person('rita', '{north}', '{request.create}'), test.person('rob', '{north}',
  '{request.create}'),
       test.person('max', '{north}', '{request.triage}');
select test.request('drip', 'north', 'pump', 'rita'), test.request('long', 'north', null, 'rita');

select test.sign_in('ann');
select api.triage_request(r.id), api.convert_request(r.id) from api.requests as r;
select test.remember('first', r.work_order_id) from api.requests as r where r.id = test.id('drip');
select api.start_work_order(r.work_order_id), api.complete_work_order(r.work_order_id, '{"completion_note": "secret"}')
  from api.requests as r;
select results_eq(
  $$ select r.status, r.resolved_at = w.completed_at from api.requests as r join api.work_orders as w
       on w.id = r.work_order_id
      where r.id = test.id('drip') $$,
  $$ values ('RESOLVED', true) $$, 'when the work is finished the request is resolved'
);
select api.reopen_work_order(test.id('first'), 'Forgot a screw');
select results_eq(
  $$ select status, resolved_at, work_order_id = test.id('first') from api.requests where id = test.id('drip') $$,
  $$ values ('CONVERTED', null::timestamptz, true) $$, 'when it is taken up again, so is the request'
);
select test.refuses(
  $$ select api.reopen_request(test.id('drip'), 'Still') $$, 'TRANSITION_NOT_ALLOWED', 409, 'what is worked on is open'
);
select api.complete_work_order(test.id('first'));
select test.sign_out();
update request.requests set resolved_at = now() - interval '15 days' where id = test.id('long');

select test.sign_in('rob');
select test.refuses(
  $$ select api.reopen_request(test.id('drip'), 'Still') $$, 'NOT_THE_REQUESTER', 403,
       'nobody reopens for somebody else'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reopen_request(test.id('drip'), 'Still') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses(
  $$ select api.reopen_request(test.id('long'), 'Still') $$, 'REOPENING_OVER', 422, 'nor after two weeks'
);
select test.refuses_fields($$ select api.reopen_request(test.id('drip'), null) $$, '{p_reason}',
  'a reason is asked for');
select test.refuses(
  $$ select api.reopen_request(test.id('drip'), 'Still', 1) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.refuses(
  $$ select api.reopen_request(uuidv7(), 'Still') $$, 'REQUEST_NOT_FOUND', 404, 'what is not there is not reopened'
);
select results_eq(
  $$ select status, work_order_id <> test.id('first') from api.reopen_request(test.id('drip'), 'Still drips') $$,
  $$ values ('CONVERTED', true) $$, 'the requester reopens, and it is new work'
);
select results_eq(
  $$ select status, earlier_work_order_ids, status_note, resolved_at from api.requests where id = test.id('drip') $$,
  $$ values ('CONVERTED', array[test.id('first')], 'Still drips', null::timestamptz) $$, 'beside the work that was done'
);
select results_eq(
  $$ select w.title, w.description, w.requester_name, w.origin, w.asset_id, w.status
       from api.work_orders as w join api.requests as r on r.work_order_id = w.id where r.id = test.id('drip') $$,
  $$ values ('Reopened: drip', 'Still drips', 'rita', 'REQUEST', test.id('pump'), 'OPEN') $$, 'that says why'
);
select test.sign_out();
select test.sign_in('ann');
select api.reopen_work_order(test.id('first'), 'By mistake');
select api.complete_work_order(test.id('first'));
select is(
  (select status from api.requests where id = test.id('drip')), 'CONVERTED',
    'what becomes of the old work is nothing to it'
);
select api.start_work_order(r.work_order_id), api.complete_work_order(r.work_order_id)
  from api.requests as r where r.id = test.id('drip');
select is((select status from api.requests where id = test.id('drip')), 'RESOLVED', 'that of the new work is');
select test.sign_out();

select * from finish();
rollback;
