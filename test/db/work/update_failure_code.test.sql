begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.failure_code('leak', 'PROBLEM'), test.failure_code('worn', 'CAUSE');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.update_failure_code(test.id('leak'), '{"code": "LK", "description": "Wet"}', 1) $$,
  $$ values ('LK', 2) $$,
  'a code is changed'
);
select api.update_failure_code(test.id('leak'), '{"archived_at": "2026-01-05T10:00Z"}');
select results_eq(
  $$ select name, description, archived_at from api.failure_codes where code = 'LK' $$,
  $$ values ('leak', 'Wet', timestamptz '2026-01-05T10:00Z') $$,
  'and put away; what is left out stays'
);
select test.refuses(
  $$ select api.update_failure_code(test.id('leak'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_failure_code(test.id('worn'), '{"code": "LK"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses_fields(
  $$ select api.update_failure_code(test.id('worn'), '{"level": "REMEDY"}') $$, '{level}', 'its level stays'
);
select test.refuses(
  $$ select api.update_failure_code(uuidv7(), '{"name": "x"}') $$,
  'FAILURE_CODE_NOT_FOUND', 404, 'what there is not is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_failure_code(test.id('worn'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select * from finish();
rollback;
