begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version from api.create_craft('{"code": "ELEC", "name": "Electrician"}') $$,
  $$ values ('ELEC', 1) $$,
  'a craft is made'
);
select results_eq(
  $$ select code, name from api.crafts where code = 'ELEC' $$, $$ values ('ELEC', 'Electrician') $$,
  'and so the list shows it'
);
select test.refuses_fields($$ select api.create_craft('{}') $$, '{code,name}', 'it has a code and a name');
select test.refuses(
  $$ select api.create_craft('{"code": "ELEC", "name": "x"}') $$, 'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_craft('{"code": "X", "name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select * from finish();
rollback;
