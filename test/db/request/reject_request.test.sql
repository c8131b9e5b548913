begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('tom', '{north}', '{request.triage}'), test.person('rita', '{north}', '{request.create}');
select test.request('drip', 'north');

select test.sign_in('tom');
select test.refuses_fields($$ select api.reject_request(test.id('drip'), '') $$, '{p_reason}', 'a reason is asked for');
select test.refuses(
  $$ select api.reject_request(test.id('drip'), 'No', 4) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select test.refuses(
  $$ select api.reject_request(uuidv7(), 'No') $$, 'REQUEST_NOT_FOUND', 404, 'what is not there is not rejected'
);
select api.reject_request(test.id('drip'), ' Not ours ');
select results_eq(
  $$ select status, status_note from api.requests $$, $$ values ('REJECTED', 'Not ours') $$,
  'a request is rejected, with the reason'
);
select test.refuses(
  $$ select api.reject_request(test.id('drip'), 'No') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses(
  $$ select api.reject_request(test.id('drip'), 'No') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
