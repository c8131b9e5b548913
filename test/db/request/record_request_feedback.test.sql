begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('rita', '{north}', '{request.create}'), test.person('max', '{north}',
  '{request.triage}');
select test.request('drip', 'north', null, 'rita');

select test.sign_in('rita');
select test.refuses(
  $$ select api.record_request_feedback(test.id('drip'), 5) $$, 'REQUEST_NOT_RESOLVED', 409, 'first there is a result'
);
select test.sign_out();
select test.sign_in('ann');
select api.triage_request(test.id('drip')), api.convert_request(test.id('drip'));
select api.start_work_order(r.work_order_id), api.complete_work_order(r.work_order_id) from api.requests as r;
select test.refuses(
  $$ select api.record_request_feedback(test.id('drip'), 5) $$, 'NOT_THE_REQUESTER', 403,
       'nobody judges for the requester'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_request_feedback(test.id('drip'), 5) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses_fields($$ select api.record_request_feedback(test.id('drip'), 0) $$, '{p_score}', 'at least 1');
select test.refuses_fields($$ select api.record_request_feedback(test.id('drip'), 6) $$, '{p_score}', 'at most 5');
select test.refuses(
  $$ select api.record_request_feedback(test.id('drip'), 4, null, 1) $$, 'STALE_ROW', 409,
       'at the version that was read'
);
select test.refuses(
  $$ select api.record_request_feedback(uuidv7(), 4) $$, 'REQUEST_NOT_FOUND', 404, 'of what is there'
);
select api.record_request_feedback(test.id('drip'), 4, ' Quick ');
select results_eq(
  $$ select feedback_score, feedback_note, feedback_at is not null from api.requests $$,
  $$ values (4, 'Quick', true) $$, 'the requester judges'
);
select test.refuses(
  $$ select api.record_request_feedback(test.id('drip'), 1) $$, 'FEEDBACK_GIVEN', 409, 'once'
);
select test.sign_out();

select * from finish();
rollback;
