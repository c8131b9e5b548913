begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version from api.create_cost_center('{"code": "PLANT", "name": "Plant"}') $$,
  $$ values ('PLANT', 1) $$, 'a cost center is made'
);
select results_eq(
  $$ select code, name from api.cost_centers where code = 'PLANT' $$, $$ values ('PLANT', 'Plant') $$,
  'and so the list shows it'
);
select test.refuses(
  $$ select api.create_cost_center('{"code": "PLANT", "name": "Other"}') $$, 'ALREADY_EXISTS', 409, 'no code twice'
);
select test.refuses_fields(
  $$ select api.create_cost_center('{"code": "", "archived_at": "2026-01-01T00:00:00Z"}') $$, '{archived_at,code,name}',
  'all that is wrong is told'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_cost_center('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
