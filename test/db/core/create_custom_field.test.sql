begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{custom_field.create,asset.create}'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_custom_field(
         '{"entity": "asset.assets", "code": "voltage", "name": "Voltage", "kind": "INTEGER"}'
       ) $$,
  $$ values ('voltage', 1) $$,
  'a field is added'
);
select lives_ok(
  $$ select api.create_asset(
       jsonb_build_object('site_id', test.id('north'), 'name', 'Motor', 'custom', '{"voltage": 230}'::jsonb)
     ) $$,
  'and takes values at once'
);
select test.refuses(
  $$ select api.create_custom_field('{"entity": "asset.assets", "code": "voltage", "name": "x", "kind": "TEXT"}') $$,
  'ALREADY_EXISTS', 409, 'not twice'
);
select test.refuses_fields(
  $$ select api.create_custom_field(
       '{"entity": "asset.assets", "code": "x", "name": "", "kind": "COLOUR", "is_required": "yes", "vocabulary": [1]}'
     ) $$,
  '{is_required,kind,name,vocabulary}', 'every fault is named at once'
);
select test.refuses_fields(
  $$ select api.create_custom_field('{"entity": "asset.assets", "code": "Bad Code", "name": "x", "kind": "TEXT"}') $$,
  '{code}', 'a code is lower_snake'
);
select test.refuses_fields(
  $$ select api.create_custom_field('{"entity": "asset.ships", "code": "x", "name": "x", "kind": "TEXT"}') $$,
  '{entity}', 'the entity exists'
);
select test.refuses_fields(
  $$ select api.create_custom_field('{"entity": "asset.placements", "code": "x", "name": "x", "kind": "TEXT"}') $$,
  '{entity}', 'and takes fields'
);
select test.refuses_fields(
  $$ select api.create_custom_field(
       '{"entity": "asset.assets", "code": "x", "name": "x", "kind": "DATE", "vocabulary": ["a"]}'
     ) $$,
  '{vocabulary}', 'words are for texts'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_custom_field('{"entity": "asset.assets", "code": "x", "name": "x", "kind": "TEXT"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission none is added'
);
select test.sign_out();

select results_eq(
  $$ select e.operation, e.action, e.after ->> 'code' from audit.events as e where e.entity = 'core.custom_fields' $$,
  $$ values ('INSERT', 'create_custom_field', 'voltage') $$,
  'the log tells of the one that was'
);

select * from finish();
rollback;
