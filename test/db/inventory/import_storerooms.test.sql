begin;
select plan(8);

select test.organization('acme');
select test.site('north', 'N'), test.site('south', 'S');
select test.vendor('maker'), test.location('HALL', 'north'), test.location('SHED', 'south');
update contract.vendors set code = 'MAKER' where organization_id = test.current_organization();

select test.person('ann', '{north}', '{storeroom.import,storeroom.create}'),
       test.person('all', '{*}', '{storeroom.create}'),
       test.person('max', '{north}', '{storeroom.create}');

select test.sign_in('all');
select api.create_storeroom(jsonb_build_object('site_id', test.id('south'), 'code', 'FAR', 'name', 'Far'));
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_storerooms', '[
       {"site_code": "N", "code": "A", "name": "Main", "location_code": "HALL"},
       {"site_code": "N", "code": "B", "name": "Theirs", "kind": "CONSIGNMENT", "vendor_code": "MAKER"},
       {"site_code": "N", "code": "X1", "name": "X", "vendor_code": "MAKER"},
       {"site_code": "N", "code": "X2", "name": "X", "location_code": "SHED"},
       {"site_code": "S", "code": "X3", "name": "X"}, {"code": "X4", "name": "X"},
       {"site_code": "N", "code": "A", "name": "Again"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'REJECTED', 'vendor_id NOT_ALLOWED'),
            (4, 'REJECTED', 'location_code NOT_FOUND'), (5, 'REJECTED', 'site_code NOT_FOUND'),
            (6, 'REJECTED', 'site_id MISSING_VALUE'), (7, 'REJECTED', 'code REPEATED') $$,
  'storerooms at sites within reach'
);
select results_eq(
  $$ select code, name, kind, location_name is not null, vendor_name from api.storerooms order by code $$,
  $$ values ('A', 'Main', 'MAIN', true, null), ('B', 'Theirs', 'CONSIGNMENT', false, 'maker') $$, 'with their defaults'
);
select is(
  (select string_agg(distinct i.outcome, ' ') from test.imported('import_storerooms', (
     select jsonb_agg(to_jsonb(s)) from api.storerooms as s
   )) as i),
  'UNCHANGED', 'what the list shows changes nothing'
);
select results_eq(
  $$ select * from test.imported('import_storerooms', '[
       {"code": "A", "name": "Renamed"},
       {"code": "B", "kind": "MAIN", "vendor_code": "", "location_code": "", "archived_at": "2026-01-01T00:00:00Z"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'REJECTED', 'kind READ_ONLY') $$, 'a kind stays'
);
select results_eq(
  $$ select * from test.imported('import_storerooms', '[
       {"code": "A", "location_code": "", "archived_at": "2026-01-01T00:00:00Z"}, {"code": "B", "vendor_code": ""}
     ]') $$,
  $$ values (1, 'REJECTED', 'archived_at READ_ONLY, location_id READ_ONLY'), (2, 'REJECTED', 'vendor_id READ_ONLY') $$,
  'what has consequences for stock is left to update_storeroom'
);
select results_eq(
  $$ select * from test.imported('import_storerooms', '[{"code": "A", "vendor_code": "MAKER"}]') $$,
  $$ values (1, 'REJECTED', 'vendor_id NOT_ALLOWED, vendor_id READ_ONLY') $$,
  'a vendor is judged by the kind that the storeroom has'
);
select test.refuses(
  $$ select api.import_storerooms('[{"site_code": "N", "code": "FAR", "name": "X"}]') $$, 'ALREADY_EXISTS', 409,
  'a code out of reach refuses the whole'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.import_storerooms('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission');
select test.sign_out();

select * from finish();
rollback;
