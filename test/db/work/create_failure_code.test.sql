begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select level, code, row_version
       from api.create_failure_code('{"level": "CAUSE", "code": "WORN", "name": "Worn"}') $$,
  $$ values ('CAUSE', 'WORN', 1) $$,
  'a code is made'
);
select results_eq(
  $$ select code, name, archived_at from api.failure_codes $$, $$ values ('WORN', 'Worn', null::timestamptz) $$,
  'and listed'
);
select test.refuses_fields(
  $$ select api.create_failure_code('{"level": "CLASS"}') $$, '{code,level,name}', 'it has a level, a code and a name'
);
select test.refuses(
  $$ select api.create_failure_code('{"level": "REMEDY", "code": "WORN", "name": "x"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_failure_code('{"level": "CAUSE", "code": "X", "name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select * from finish();
rollback;
