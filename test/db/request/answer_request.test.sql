begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('tom', '{north}', '{request.triage,request.create}'),
       test.person('rita', '{north}', '{request.create}'), test.person('rob', '{north}', '{request.create}'),
       test.person('max', '{north}', '{request.triage}');
select test.request('drip', 'north', null, 'rita'), test.request('hum', 'north', null, 'rita');

select test.sign_in('tom');
select api.request_details(test.id('drip'), 'Which tap?'), api.request_details(test.id('hum'), 'Which fan?');
select results_eq(
  $$ select status from api.answer_request(test.id('hum'), 'She called: the left one') $$, $$ values ('TRIAGED') $$,
  'who decides may write down what was said on the phone'
);
select test.sign_out();
select test.sign_in('rob');
select test.refuses(
  $$ select api.answer_request(test.id('drip'), 'This one') $$, 'NOT_THE_REQUESTER', 403, 'nobody else answers'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.answer_request(test.id('drip'), 'This one') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses_fields(
  $$ select api.answer_request(test.id('drip'), repeat('x', 4001)) $$, '{p_answer}', 'an answer has its length'
);
select test.refuses(
  $$ select api.answer_request(test.id('drip'), 'Mine', 1) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select results_eq(
  $$ select status from api.answer_request(test.id('drip'), ' In the <b>kitchen</b> ') $$, $$ values ('TRIAGED') $$,
  'the requester answers, and somebody decides anew'
);
select results_eq(
  $$ select kind, body from api.request_messages where request_id = test.id('drip') order by sent_at $$,
  $$ values ('QUESTION', 'Which tap?'), ('ANSWER', 'In the <b>kitchen</b>') $$, 'the words are kept as they are'
);
select results_eq(
  $$ select status_note, triaged_at is not null from api.requests where id = test.id('drip') $$,
  $$ values ('In the <b>kitchen</b>', true) $$, 'and stand with the request'
);
select test.refuses(
  $$ select api.answer_request(test.id('drip'), 'And more') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what was not asked is not answered'
);
select test.sign_out();

select * from finish();
rollback;
