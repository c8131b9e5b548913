begin;
select plan(7);

select test.organization('other');
insert into core.custom_fields (organization_id, entity, code, name, kind) values (
  test.id('other'), 'asset.assets', 'theirs', 'x', 'TEXT'
);
select test.remember('theirs', id) from core.custom_fields;
select test.organization('acme');
insert into core.custom_fields (organization_id, entity, code, name, kind, vocabulary) values (
  test.id('acme'), 'asset.assets', 'colour', 'Colour', 'TEXT', '{red,blue}'
);
select test.remember('colour', id) from core.custom_fields where code = 'colour';
select test.person('ann', '{*}', '{custom_field.update}'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.update_custom_field(
         test.id('colour'), '{"name": "Paint", "vocabulary": null, "is_required": true}', 1
       ) $$,
  $$ values ('colour', 2) $$,
  'a field is changed'
);
select results_eq(
  $$ select name, vocabulary, is_required, kind from api.custom_fields $$,
  $$ values ('Paint', null::text[], true, 'TEXT') $$,
  'the list shows it'
);
select test.refuses(
  $$ select api.update_custom_field(test.id('colour'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'not one that was changed meanwhile'
);
select test.refuses_fields(
  $$ select api.update_custom_field(
       test.id('colour'), '{"kind": "DATE", "code": "x", "entity": "core.sites", "name": null}'
     ) $$,
  '{code,entity,kind,name}', 'what values mean does not change under them'
);
select test.refuses(
  $$ select api.update_custom_field(test.id('theirs'), '{"name": "x"}') $$,
  'CUSTOM_FIELD_NOT_FOUND', 404, 'a field of another organization does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_custom_field(test.id('colour'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select is(
  (select count(*) from audit.events as e where e.action = 'update_custom_field' and e.entity_id = test.id('colour')),
  1::bigint, 'the log tells of it once'
);

select * from finish();
rollback;
