begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_work_type('{"code": "BRK", "name": "Breakdown", "class": "CORRECTIVE_IMMEDIATE"}') $$,
  $$ values ('BRK', 1) $$,
  'a type is made'
);
select api.create_work_type(
  '{"code": "PM", "name": "Service", "class": "PREVENTIVE", "requires_approval_over": 500, "approval_currency": "EUR"}'
);
select results_eq(
  $$ select code, counts_as_reactive, requires_approval_over, approval_currency from api.work_types order by code $$,
  $$ values ('BRK', true, null, null), ('PM', false, 500.0, 'EUR') $$,
  'what is mended at once counts as reactive unless it is said otherwise'
);
select test.refuses_fields(
  $$ select api.create_work_type('{}') $$, '{class,code,name}', 'it has a code, a name and a class'
);
select test.refuses_fields(
  $$ select api.create_work_type(
       '{"code": "X", "name": "x", "class": "OTHER", "requires_approval_over": -1, "approval_currency": "euro"}') $$,
  '{approval_currency,class,requires_approval_over}', 'every fault is told'
);
select test.refuses_fields(
  $$ select api.create_work_type('{"code": "X", "name": "x", "class": "SAFETY", "requires_approval_over": 1}') $$,
  '{approval_currency}', 'a limit has a currency'
);
select test.refuses_fields(
  $$ select api.create_work_type('{"code": "X", "name": "x", "class": "SAFETY", "approval_currency": "EUR"}') $$,
  '{approval_currency}', 'and a currency a limit'
);
select test.refuses(
  $$ select api.create_work_type('{"code": "PM", "name": "x", "class": "SAFETY"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_work_type('{"code": "X", "name": "x", "class": "SAFETY"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select * from finish();
rollback;
