begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');

select test.remember('pcs', test.pieces());
select test.sign_in('ann');
select test.remember('box', (api.create_unit('{"code": "BOX", "name": "Box"}')).id);
select test.remember('c', (api.create_unit_conversion(jsonb_build_object(
  'from_unit_id', test.id('box'), 'to_unit_id', test.id('pcs'), 'to_quantity', 12))).id);
select is((select row_version from api.update_unit_conversion(test.id('c'), '{"to_quantity": 10}')), 2,
  'it is corrected');
select results_eq(
  $$ select to_quantity from api.unit_conversions where id = test.id('c') $$, $$ values (10::numeric) $$,
  'and so the list shows it'
);
select test.refuses($$ select api.update_unit_conversion(test.id('c'), '{}', 1) $$, 'STALE_ROW', 409,
  'at its version');
select test.refuses(
  $$ select api.update_unit_conversion(uuidv7(), '{}') $$, 'UNIT_CONVERSION_NOT_FOUND', 404, 'there is none other'
);
select test.refuses_fields(
  $$ select api.update_unit_conversion(test.id('c'), jsonb_build_object('from_unit_id', test.id('pcs'),
    'to_quantity', 0)) $$,
  '{from_unit_id,to_quantity}', 'its units stay'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_unit_conversion(test.id('c'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
