-- Rows of an import give ids of other systems, are found by them, and name other records by them.
begin;
select plan(17);

select test.organization('other');
select test.site('theirs'), test.asset('their pump', 'theirs'), test.external_id('asset.assets', 'their pump', 'erp:1');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}',
  '{asset.import,vendor.import,request.import,work_order.import,organization.export}');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('motor', 'north'),
  test.asset('valve', 'north');
update asset.assets set asset_number = upper(name) where organization_id = test.id('acme');
select test.external_id('asset.assets', 'pump', 'erp:1'), test.external_id('asset.assets', 'fan', 'erp:2'),
       test.external_id('asset.assets', 'motor', 'erp:3'), test.external_id('asset.assets', 'motor', 'crm:3'),
       test.external_id('asset.assets', 'valve', 'erp:PUMP');
update asset.assets set asset_number = 'erp:3' where id = test.id('valve');
select test.work_order('repair', 'north');
insert into asset.categories (id, organization_id, code, name)
values (test.remember('pumps', uuidv7()), test.id('acme'), 'PUMP', 'Pumps');
select test.external_id('asset.categories', 'pumps', 'erp:c');

select test.sign_in('tess');
select results_eq(
  $$ select * from test.imported('import_assets', '[
       {"external_ids": "erp:1", "name": "Pump 1"},
       {"external_ids": ["erp:10", "crm:10"], "name": "Ten", "site_code": "NORTH", "parent_number": "erp:11",
        "category_code": "erp:c"},
       {"external_ids": "erp:11,  crm:11;sap:11", "name": "Eleven", "site_code": "NORTH"},
       {"asset_number": "MOTOR", "external_ids": "sap:3"},
       {"external_ids": "", "name": "None", "site_code": "NORTH"},
       {"external_ids": null, "name": "No", "site_code": "NORTH"},
       {"external_ids": "erp:3 crm:3 sap:3", "asset_number": "MOTOR"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'CREATED', null), (3, 'CREATED', null), (4, 'UPDATED', null),
    (5, 'CREATED', null),
            (6, 'CREATED', null), (7, 'REJECTED', 'asset_number REPEATED, external_ids REPEATED') $$,
  'rows are found by their ids, and give them'
);
select results_eq(
  $$ select a.name::text, string_agg(x.system || ':' || x.external_id, ' ' order by x.system), min(x.site_code)
       from api.assets as a
       join api.external_ids as x on x.entity_id = a.id and x.entity = 'asset.assets'
      group by a.name order by a.name $$,
  $$ values ('Eleven', 'crm:11 erp:11 sap:11', 'NORTH'), ('Pump 1', 'erp:1', 'NORTH'),
    ('Ten', 'crm:10 erp:10', 'NORTH'),
            ('motor', 'crm:3 erp:3 sap:3', 'NORTH'), ('valve', 'erp:PUMP', 'NORTH') $$,
  'they stand beside those of before, at the sites of their records'
);
select results_eq(
  $$ select a.name::text, p.name::text, c.code::text
       from api.assets as a left join api.assets as p on p.id = a.parent_id
       left join api.asset_categories as c on c.id = a.category_id where a.name = 'Ten' $$,
  $$ values ('Ten', 'Eleven', 'PUMP') $$, 'records of the same file are named by them, and others'
);
select results_eq(
  $$ select o ->> 'code', o ->> 'outcome', (o ->> 'id')::uuid
       from api.import_assets('[{"external_ids": "erp:1", "name": "Pump 1"}]') as i,
            jsonb_array_elements(i.row_outcomes) as o $$,
  $$ values ('PUMP', 'UNCHANGED', test.id('pump')) $$, 'again it changes nothing, and is named by its number'
);
select results_eq(
  $$ select * from test.imported('import_assets', '[
       {"external_ids": "erp:1", "asset_number": "MOTOR"}, {"external_ids": ["erp:1", "erp:3"]},
       {"external_ids": "sap:9 sap:8", "name": "x", "site_code": "NORTH"},
       {"external_ids": "erp:99", "asset_number": "MOTOR"},
       {"external_ids": 7, "name": "x", "site_code": "NORTH"}, {"external_ids": {"erp": 1},
       "name": "x", "site_code": "NORTH"},
       {"external_ids": "Erp:1 erp crm: :1", "name": "x", "site_code": "NORTH"},
       {"external_ids": "erp:a", "asset_number": "PUMP"}
     ]') $$,
  $$ values (1, 'REJECTED', 'external_ids CONTRADICTION'),
            (2, 'REJECTED', 'external_ids CONTRADICTION, external_ids CONTRADICTION, external_ids REPEATED'),
            (3, 'REJECTED', 'external_ids CONTRADICTION'),
            (4, 'REJECTED', 'asset_number REPEATED, external_ids CONTRADICTION'),
            (5, 'REJECTED', 'external_ids INVALID_TYPE'), (6, 'REJECTED', 'external_ids INVALID_TYPE'),
            (7, 'REJECTED', 'external_ids INVALID_FORMAT, external_ids INVALID_FORMAT, external_ids INVALID_FORMAT, '
              || 'external_ids INVALID_FORMAT'),
            (8, 'REJECTED', 'asset_number REPEATED, external_ids CONTRADICTION') $$,
  'all that is wrong with them'
);
select results_eq(
  $$ select * from test.imported('import_assets', '[
       {"external_ids": "new:1", "name": "x", "site_code": "NORTH"},
       {"external_ids": "new:1", "name": "y", "site_code": "NORTH"},
       {"external_ids": "new:2 new:2", "name": "z", "site_code": "NORTH"},
       {"external_ids": "erp:1", "name": "Pump 2"}, {"asset_number": "PUMP", "name": "Pump 3"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'external_ids REPEATED'), (3, 'REJECTED', 'external_ids REPEATED'),
            (4, 'UPDATED', null), (5, 'REJECTED', 'asset_number REPEATED') $$,
  'a record is meant once, and an id once'
);
select is(
  (select count(*) from api.external_ids as x where x.system = 'new'), 1::bigint, 'what is rejected keeps no id'
);
select test.refuses(
  $$ select * from test.imported('import_assets', '[{"external_ids": "erp:2", "name": "x", "site_code": "NORTH"}]') $$,
  'ALREADY_EXISTS', 409, 'an id of a record out of reach'
);
select is(
  test.details(
    $$ select * from test.imported('import_assets', '[{"external_ids": "erp:2", "name": "x", "site_code": "NORTH"}]') $$
  ) -> 0 ->> 'field', 'external_id', 'by the field'
);
select results_eq(
  $$ select * from test.imported('import_assets', '[
       {"name": "A", "site_code": "NORTH", "parent_number": "erp:3"},
       {"name": "B", "site_code": "NORTH", "parent_number": "erp:2"},
       {"name": "C", "site_code": "NORTH", "parent_number": "erp:404"},
       {"name": "D", "site_code": "NORTH", "parent_number": "crm:3"},
       {"name": "E", "site_code": "NORTH", "parent_number": "crm:3",
       "parent_id": "00000000-0000-7000-8000-000000000000"}
     ]') $$,
  $$ values (1, 'REJECTED', 'parent_number AMBIGUOUS'), (2, 'REJECTED', 'parent_number NOT_FOUND'),
            (3, 'REJECTED', 'parent_number NOT_FOUND'), (4, 'CREATED', null),
            (5, 'REJECTED', 'parent_number CONTRADICTION') $$,
  'what names another record may be such an id, within reach, of one record'
);
select results_eq(
  $$ select * from test.imported('import_vendors', '[{"name": "Maker", "code": "V1", "external_ids": "erp:1"}]') $$,
  $$ values (1, 'CREATED', null) $$, 'records of all sites have them'
);
select results_eq(
  $$ select x.entity, x.site_id from api.external_ids as x where x.entity = 'contract.vendors' $$,
  $$ values ('contract.vendors', null::uuid) $$, 'for all sites'
);
select results_eq(
  $$ select * from test.imported('import_requests', '[
       {"title": "Noise", "site_code": "NORTH", "external_ids": "jira:OPS-1", "asset_number": "erp:1"}
     ]') $$,
  $$ values (1, 'CREATED', null) $$, 'requests, too'
);
select results_eq(
  $$ select * from test.imported('import_work_orders', '[
       {"title": "Repair", "site_code": "NORTH", "external_ids": "jira:OPS-2", "asset_number": "crm:3"}
     ]') $$,
  $$ values (1, 'CREATED', null) $$, 'and work orders'
);
select results_eq(
  $$ select * from test.imported('import_work_orders', '[{"title": "Repair", "external_ids": "jira:OPS-2"}]') $$,
  $$ values (1, 'UNCHANGED', null) $$, 'which are found again'
);
select results_eq(
  $$ select w.title::text, x.external_id from api.work_orders as w join api.external_ids as x on x.entity_id = w.id $$,
  $$ values ('Repair', 'OPS-2') $$, 'by their ids'
);
select is(
  (
    select jsonb_agg(r -> 'external_ids' order by r ->> 'name')
      from api.export_records('{assets}') as e, jsonb_array_elements(e.import_rows) as r
     where r ->> 'name' in ('Ten', 'D', 'motor')
  ),
  '[null, ["crm:10", "erp:10"], ["crm:3", "erp:3", "sap:3"]]', 'an export has them'
);

select * from finish();
rollback;
