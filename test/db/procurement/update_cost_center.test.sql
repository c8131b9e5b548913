begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select test.remember('c', (api.create_cost_center('{"code": "PLANT", "name": "Plant"}')).id);
select api.create_cost_center('{"code": "YARD", "name": "Yard"}');
select results_eq(
  $$ select code, row_version from api.update_cost_center(test.id('c'), '{"name": "The plant"}', 1) $$,
  $$ values ('PLANT', 2) $$, 'it is changed'
);
select results_eq(
  $$ select name from api.cost_centers where id = test.id('c') $$, $$ values ('The plant') $$,
  'and so the list shows it'
);
select test.refuses(
  $$ select api.update_cost_center(test.id('c'), '{"name": "x"}', 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.update_cost_center(test.id('c'), '{"code": "YARD"}') $$, 'ALREADY_EXISTS', 409, 'no code twice'
);
select test.refuses(
  $$ select api.update_cost_center(uuidv7(), '{"name": "x"}') $$, 'COST_CENTER_NOT_FOUND', 404, 'there is none other'
);
select lives_ok(
  $$ select api.update_cost_center(test.id('c'), jsonb_build_object('archived_at', now())) $$, 'it is put away'
);
select test.refuses_fields(
  $$ select api.create_approval_rule(jsonb_build_object('name', 'x', 'currency', 'EUR', 'amount_over', 0,
       'role_id', test.id('role of bob'), 'cost_center_id', test.id('c'))) $$,
  '{cost_center_id}', 'then nothing new names it'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_cost_center(test.id('c'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
