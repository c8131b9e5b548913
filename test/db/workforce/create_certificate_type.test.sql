begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version from api.create_certificate_type('{"code": "WELD", "name": "Welding"}') $$,
  $$ values ('WELD', 1) $$,
  'a type is made'
);
select results_eq(
  $$ select validity_months, grace_days, is_blocking from api.certificate_types $$,
  $$ values (null::integer, 0, true) $$,
  'whose certificates hold for ever and are needed, when nothing else is said'
);
select test.refuses_fields(
  $$ select api.create_certificate_type('{"validity_months": 0, "grace_days": -1}') $$,
  '{code,grace_days,name,validity_months}', 'it has a code and a name, and lengths that there are'
);
select test.refuses(
  $$ select api.create_certificate_type('{"code": "WELD", "name": "x"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_certificate_type('{"code": "X", "name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select * from finish();
rollback;
