-- The records that rows of an import name by their code or number, and objects as an import stores them.
begin;
select plan(4);

select test.organization('acme');
select test.person('tess');
select test.sign_in('tess');
set local role assetry_api;

select results_eq(
  $$ select f.field
       from core.given_references(
              'asset.assets', '[{"name": "Pump"}, 4, null, {"site_code": "S", "category_code": null}]'
            ) as f
      order by f.field $$,
  $$ values ('category_id'), ('site_id') $$,
  'Columns that any row has are given, whatever else is in the array'
);
select is_empty(
  $$ select from core.given_references('asset.assets', '[{"site_id": "S", "category": "C", "number": "N"}]') $$,
  'An id and a column of another name name nothing by its code'
);

select core.insert_imported(
  'contract.vendors',
  array[
    row(
      1, 'V-1', '79000000-0000-7000-8000-000000000001', true,
      '{"code": "V-1", "name": "Acme", "status": null, "custom": {"note": null, "size": 4}}', '[]'
    ),
    row(2, 'V-2', '79000000-0000-7000-8000-000000000002', true, '{"code": "V-2", "name": "Bolt"}', '[{}]'),
    row(3, 'V-3', '79000000-0000-7000-8000-000000000003', false, '{"code": "V-3", "name": "Cone"}', '[]')
  ]::core.import_row[],
  '{code,custom,name,status}'
);
reset role;

select results_eq(
  $$ select v.code::text, v.custom from contract.vendors as v where v.id::text like '79000000-%' $$,
  $$ values ('V-1', '{"size": 4}'::jsonb) $$,
  'Accepted new rows are stored, objects without their nulls'
);
select isnt(
  (select v.status from contract.vendors as v where v.code = 'V-1'), null,
  'What is null has the default of the table'
);

select * from finish();
rollback;
