begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{request.triage}');
select test.request_problem('leak'), test.request_problem('noise');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version from api.update_request_problem(test.id('leak'),
       '{"name": "Leaks", "default_priority": "URGENT"}') $$,
  $$ values ('LEAK', 2) $$, 'a problem is changed'
);
select results_eq(
  $$ select name, default_priority from api.request_problems where id = test.id('leak') $$,
  $$ values ('Leaks', 'URGENT') $$, 'and so the list shows it'
);
select test.refuses(
  $$ select api.update_request_problem(test.id('leak'), '{"code": "NOISE"}') $$, 'ALREADY_EXISTS', 409, 'a code is one'
);
select test.refuses(
  $$ select api.update_request_problem(test.id('leak'), '{"name": "Leak"}', 1) $$, 'STALE_ROW', 409,
  'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_request_problem(uuidv7(), '{"name": "Leak"}') $$, 'REQUEST_PROBLEM_NOT_FOUND', 404,
  'what is not there is not changed'
);
select test.refuses_fields(
  $$ select api.update_request_problem(test.id('leak'), '{"name": null}') $$, '{name}', 'nor left without a name'
);
select api.update_request_problem(test.id('leak'), '{"archived_at": "2026-01-01T00:00Z"}');
select test.refuses_fields(
  $$ select api.create_request(jsonb_build_object('site_id', test.id('north'), 'title', 'Drip', 'problem_id',
       test.id('leak'))) $$,
  '{problem_id}', 'what was put away is chosen no more'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_request_problem(test.id('leak'), '{"name": "Leak"}') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
