begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('tom', '{north}', '{request.triage}'), test.person('rita', '{north}', '{request.create}');
select test.request('drip', 'north', null, 'rita');

select test.sign_in('tom');
select results_eq(
  $$ select status from api.request_details(test.id('drip'), ' Which tap? ') $$, $$ values ('WAITING_REQUESTER') $$,
  'a request waits for an answer'
);
select results_eq(
  $$ select status_note, triaged_at from api.requests where id = test.id('drip') $$,
  $$ values ('Which tap?', null::timestamptz) $$, 'and says for which'
);
select results_eq(
  $$ select kind, body, created_by_name, request_title from api.request_messages $$,
  $$ values ('QUESTION', 'Which tap?', 'tom', 'drip') $$, 'the question is kept'
);
select test.refuses(
  $$ select api.request_details(test.id('drip'), 'And when?') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'one question at a time'
);
select test.refuses_fields(
  $$ select api.request_details(test.id('drip'), ' ') $$, '{p_question}', 'and it is one'
);
select test.refuses(
  $$ select api.request_details(uuidv7(), 'Which?') $$, 'REQUEST_NOT_FOUND', 404, 'about what is there'
);
select test.refuses(
  $$ select api.request_details(test.id('drip'), 'Which?', 1) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses(
  $$ select api.request_details(test.id('drip'), 'Which?') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
