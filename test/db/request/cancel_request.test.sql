begin;
select plan(9);

select test.organization('acme');
select test.site('north');
select test.person('tom', '{north}', '{request.triage,request.create}'),
       test.person('rita', '{north}', '{request.create}'), test.person('rob', '{north}', '{request.create}'),
       test.person('max', '{north}', '{request.triage}');
select test.request('drip', 'north', null, 'rita'), test.request('hum', 'north', null, 'rita');

select test.sign_in('rob');
select test.refuses(
  $$ select api.cancel_request(test.id('drip')) $$, 'NOT_THE_REQUESTER', 403, 'nobody cancels for somebody else'
);
select test.sign_out();
select test.sign_in('tom');
select results_eq(
  $$ select status from api.cancel_request(test.id('hum'), 'Nobody there') $$, $$ values ('CANCELLED') $$,
  'but who decides may'
);
select results_eq(
  $$ select status, status_note from api.requests where id = test.id('hum') $$,
  $$ values ('CANCELLED', 'Nobody there') $$, 'and so the list shows it'
);
select test.refuses(
  $$ select api.cancel_request(uuidv7()) $$, 'REQUEST_NOT_FOUND', 404, 'what is not there is not cancelled'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_request(test.id('drip')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();
select test.sign_in('rita');
select test.refuses_fields(
  $$ select api.cancel_request(test.id('drip'), repeat('x', 2001)) $$, '{p_reason}', 'a reason has its length'
);
select test.refuses(
  $$ select api.cancel_request(test.id('drip'), null, 9) $$, 'STALE_ROW', 409, 'at the version that was read'
);
select results_eq(
  $$ select status from api.cancel_request(test.id('drip')) $$, $$ values ('CANCELLED') $$, 'the requester cancels'
);
select test.refuses(
  $$ select api.cancel_request(test.id('drip')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();

select * from finish();
rollback;
