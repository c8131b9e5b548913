begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_shift_pattern('{"code": "4-4", "name": "Four on, four off", "cycle_days": 8}') $$,
  $$ values ('4-4', 1) $$,
  'a pattern is created'
);
select results_eq(
  $$ select code, cycle_days, works_holidays from api.shift_patterns $$, $$ values ('4-4', 8, false) $$,
  'and the list shows it'
);
select test.refuses_fields(
  $$ select api.create_shift_pattern('{"cycle_days": 0}') $$, '{code,cycle_days,name}', 'a cycle has a day at least'
);
select test.refuses_fields(
  $$ select api.create_shift_pattern('{"code": "Y", "name": "y", "cycle_days": 367}') $$, '{cycle_days}',
  'and 366 at most'
);
select test.refuses(
  $$ select api.create_shift_pattern('{"code": "4-4", "name": "x", "cycle_days": 1}') $$, 'ALREADY_EXISTS', 409,
  'a code is not given twice'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_shift_pattern('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is created'
);
select test.sign_out();

select * from finish();
rollback;
