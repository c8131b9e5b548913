begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.person('nobody', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version from api.create_unit('{"code": " BOX ", "name": "Box of twelve"}') $$,
  $$ values ('BOX', 1) $$, 'a unit is made'
);
select test.refuses(
  $$ select api.create_unit('{"code": "BOX", "name": "Another"}') $$, 'ALREADY_EXISTS', 409, 'once'
);
select test.refuses_fields(
  $$ select api.create_unit('{"code": "", "colour": "red"}') $$, '{code,colour,name}', 'every fault is told'
);
select test.sign_out();
select test.sign_in('nobody');
select test.refuses(
  $$ select api.create_unit('{"code": "L", "name": "Litre"}') $$, 'NO_SITE_REACHED', 403,
    'whoever reaches nothing makes none'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_unit('{"code": "L", "name": "Litre"}') $$, 'PERMISSION_DENIED', 403,
    'nor without the permission'
);
select test.sign_out();
select results_eq(
  $$ select action, after ->> 'code' from audit.events where entity = 'inventory.units' $$,
  $$ values ('create_unit', 'BOX') $$, 'the log tells it'
);

select * from finish();
rollback;
