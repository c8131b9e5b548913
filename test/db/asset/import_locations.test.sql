begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{*}', '{location.import}'), test.person('max', '{*}', '{location.create}');

select test.sign_in('tess');
select results_eq(
  $$ select created, rejected from api.import_locations('[
       {"site_code": "NORTH", "code": "F1", "name": "Floor", "parent_code": "B", "kind": "FLOOR"},
       {"site_code": "NORTH", "code": "B", "name": "Building"}, {"site_code": "SOUTH", "code": "B", "name": "Building"},
       {"site_code": "SOUTH", "code": "F1", "name": "Floor", "parent_code": "B"},
       {"site_code": "SOUTH", "code": "F2", "name": "Floor", "parent_code": "F9"}
     ]') $$,
  $$ values (4, 1) $$,
  'codes are those of the site'
);
select results_eq(
  $$ select l.site_code, l.code, p.site_code, l.kind from api.locations as l
       left join api.locations as p on p.id = l.parent_id order by 1, 2 $$,
  $$ values ('NORTH', 'B', null, 'AREA'), ('NORTH', 'F1', 'NORTH', 'FLOOR'), ('SOUTH', 'B', null, 'AREA'),
            ('SOUTH', 'F1', 'SOUTH', 'AREA') $$,
  'and name what is of it'
);
select results_eq(
  $$ select updated, unchanged from api.import_locations('[
       {"site_code": "NORTH", "code": "F1", "parent_code": ""}, {"site_code": "NORTH", "code": "B", "name": "Building"}
     ]') $$,
  $$ values (1, 1) $$,
  'an empty cell empties'
);
select test.refuses(
  $$ select api.import_locations('[
       {"site_code": "NORTH", "code": "F1", "parent_code": "B"},
       {"site_code": "NORTH", "code": "B", "parent_code": "F1"}
     ]') $$,
  'TREE_LOOP', 422, 'rows do not close a loop together'
);
select is(
  (select i.row_outcomes #>> '{0,faults,0,code}'
     from api.import_locations(jsonb_build_array(jsonb_build_object(
            'site_code', 'NORTH', 'code', 'F1',
            'parent_id', (select id from api.locations where site_code = 'SOUTH' limit 1)
          ))) as i),
  'PARENT_AT_OTHER_SITE', 'nor is what is at one site part of another'
);
select results_eq(
  $$ select place, outcome, faults from test.imported('import_locations', '[
       {"code": "LOOSE", "name": "Loose"}, {"site_code": "NORTH", "code": "FIRM", "name": "Firm", "parent_code": "B"}
     ]') $$,
  $$ values (1, 'REJECTED', 'site_id MISSING_VALUE'), (2, 'CREATED', null) $$,
  'a code without a site is a fault of its row'
);
select results_eq(
  $$ select place, outcome, faults from test.imported('import_locations', '[
       {"site_code": "NORTH", "code": "N1", "name": "Nook", "parent_id": "-0"},
       {"site_id": "x", "code": "N2", "name": "Nook"}, {"site_code": "NORTH", "code": "N3", "name": "Niche"}
     ]') $$,
  $$ values (1, 'REJECTED', 'parent_id INVALID_TYPE'), (2, 'REJECTED', 'site_id INVALID_TYPE'), (3, 'CREATED', null) $$,
  'what is no id is a fault of its row and field'
);
select test.refuses_fields($$ select api.import_locations('"x"') $$, '{p_rows}', 'rows come in an array');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_locations('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
