begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{custom_field.import}'), test.person('max', '{*}', '{custom_field.create}'),
       test.person('nora', '{north}', '{custom_field.import}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_custom_fields', '[
       {"entity": "asset.assets", "code": "colour", "name": "Colour", "kind": "TEXT", "vocabulary": ["RED", "BLUE"]},
       {"entity": "core.sites", "code": "colour", "name": "Colour", "kind": "TEXT"},
       {"entity": "asset.assets", "code": "colour", "name": "Again", "kind": "TEXT"},
       {"entity": "asset.assets", "code": "size", "name": "Size", "kind": "NUMBER", "vocabulary": ["1"]},
       {"entity": "work.types", "code": "size", "name": "Size", "kind": "NUMBER"},
       {"entity": "asset.assets", "code": "Big", "name": "Size", "kind": "COLOUR"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'REJECTED', 'entity REPEATED'),
            (4, 'REJECTED', 'vocabulary READ_ONLY'), (5, 'REJECTED', 'entity NOT_FOUND'),
            (6, 'REJECTED', 'code INVALID_FORMAT, kind NOT_IN_VOCABULARY') $$,
  'a field is known by its entity and code'
);
select is(
  (select string_agg(i.outcome, ' ') from test.imported('import_custom_fields', (
     select jsonb_agg(to_jsonb(f)) from api.custom_fields as f
   )) as i),
  'UNCHANGED UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_custom_fields', '[
       {"entity": "asset.assets", "code": "colour", "vocabulary": ["RED"], "is_required": "true"},
       {"entity": "core.sites", "code": "colour", "kind": "NUMBER"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'REJECTED', 'kind READ_ONLY') $$, 'an existing field changes, its kind does not'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_custom_fields('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission');
select test.sign_out();
select test.sign_in('nora');
select test.refuses($$ select api.import_custom_fields('[]') $$, 'NOT_ALL_SITES', 403, 'of who reaches all sites');
select test.sign_out();

select * from finish();
rollback;
