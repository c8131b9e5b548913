begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{request.triage}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_request_problem('{"code": "LEAK", "name": "It leaks", "default_priority": "HIGH"}') $$,
  $$ values ('LEAK', 1) $$, 'a problem is made'
);
select results_eq(
  $$ select code, name, default_priority from api.request_problems $$, $$ values ('LEAK', 'It leaks', 'HIGH') $$,
  'and can be listed'
);
select test.refuses(
  $$ select api.create_request_problem('{"code": "LEAK", "name": "Again"}') $$, 'ALREADY_EXISTS', 409, 'a code is one'
);
select test.refuses_fields(
  $$ select api.create_request_problem('{"code": "", "default_priority": "SOON", "archived_at": "2026-01-01T00:00Z"}')
  $$,
  '{archived_at,code,default_priority,name}', 'every fault is named'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_request_problem('{"code": "NOISE", "name": "Noise"}') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
