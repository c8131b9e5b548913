begin;
select plan(18);

select test.organization('acme');
select test.site('north');
select test.item('bearing'), test.item('seal'), test.item('belt');
select test.person('ann', '{*}', '{item.import,inventory.read,organization.export}'),
       test.person('max', '{*}', '{item.update}'), test.person('nora', '{}', '{item.import}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_item_manufacturer_parts', '[
       {"item_number": "bearing", "manufacturer": "SKF", "part_number": "6204-2RS", "barcode": "731",
        "is_preferred": "yes"},
       {"item_number": "seal", "manufacturer": "A", "part_number": "1"},
       {"item_number": "bearing", "manufacturer": "FAG", "part_number": "6204.2RSR", "note": "not above 100 °C"},
       {"item_number": "seal", "manufacturer": "A", "part_number": "1", "barcode": 9, "colour": "red"},
       {"item_number": "none", "manufacturer": "A", "part_number": "1"}, {"manufacturer": "A"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'REJECTED', 'item_id PARENT_REJECTED'), (3, 'CREATED', null),
            (4, 'REJECTED', 'barcode INVALID_TYPE, colour UNKNOWN_FIELD'), (5, 'REJECTED', 'item_number NOT_FOUND'),
            (6, 'REJECTED', 'item_id MISSING_VALUE') $$,
  'the rows of one item are all of its parts or none, with all faults'
);
select results_eq(
  $$ select item_number, position, part_number, is_preferred, note from api.item_manufacturer_parts order by 1, 2 $$,
  $$ values ('bearing', 1, '6204-2RS', true, null), ('bearing', 2, '6204.2RSR', false, 'not above 100 °C') $$,
  'in their order'
);
select results_eq(
  $$ select label, matched from api.search_codes('6204.2RSR') $$,
  $$ values ('bearing (bearing)', 'PART_NUMBER') $$, 'the number finds the item'
);
select is((select row_version from api.items where item_number = 'bearing'), 2, 'the item has another version');
select is(
  (select string_agg(distinct concat_ws(' ', i.outcome, i.faults), ' ')
     from test.imported('import_item_manufacturer_parts', (
            select jsonb_agg(to_jsonb(p) order by p.position) from api.item_manufacturer_parts as p
          )) as i)
    || (select ' ' || row_version from api.items where item_number = 'bearing'),
  'UNCHANGED 2', 'what the list shows changes nothing'
);
select set_config(
  'test.parts', (select jsonb_object_agg(p.manufacturer, p.id)::text from api.item_manufacturer_parts as p), true
);
select results_eq(
  $$ select * from test.imported('import_item_manufacturer_parts', '[
       {"item_number": "bearing", "manufacturer": "FAG", "part_number": "6204.2RSR", "barcode": "731"},
       {"item_number": "bearing", "manufacturer": "SKF", "part_number": "6204-2RS"},
       {"item_number": "bearing", "manufacturer": "NSK", "part_number": "6204DDU"}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'UPDATED', null), (3, 'CREATED', null) $$, 'in another order'
);
select is(
  (select jsonb_object_agg(manufacturer, id) from api.item_manufacturer_parts where manufacturer <> 'NSK'),
  current_setting('test.parts')::jsonb, 'a part of the same number stays itself'
);
select results_eq(
  $$ select * from test.imported('import_item_manufacturer_parts', '[
       {"item_number": "seal", "manufacturer": "A", "part_number": "1", "barcode": "731"},
       {"item_number": "belt", "manufacturer": "A", "part_number": "1", "is_preferred": true},
       {"item_number": "belt", "manufacturer": "A", "part_number": "1"},
       {"item_number": "belt", "manufacturer": "A", "part_number": "2", "is_preferred": true}
     ]') $$,
  $$ values (1, 'REJECTED', 'barcode ALREADY_EXISTS'), (2, 'REJECTED', 'item_id PARENT_REJECTED'),
            (3, 'REJECTED', 'part_number ALREADY_EXISTS'), (4, 'REJECTED', 'is_preferred ALREADY_EXISTS') $$,
  'a barcode stands for one part, a number once, and one part is preferred'
);
select is(
  (select e.import_rows from api.export_records('{item_manufacturer_parts}') as e),
  '[{"item_number": "bearing", "manufacturer": "FAG", "part_number": "6204.2RSR", "barcode": "731", "note": null,
     "is_preferred": false},
    {"item_number": "bearing", "manufacturer": "SKF", "part_number": "6204-2RS", "barcode": null, "note": null,
     "is_preferred": false},
    {"item_number": "bearing", "manufacturer": "NSK", "part_number": "6204DDU", "barcode": null, "note": null,
     "is_preferred": false}]',
  'and is exported in order'
);
select results_eq(
  $$ select * from test.imported('import_item_manufacturer_parts', '[
       {"item_number": "belt", "manufacturer": "B", "part_number": "1", "barcode": "731"},
       {"item_number": "bearing", "manufacturer": "FAG", "part_number": "6204.2RSR", "barcode": "732"},
       {"item_number": "seal", "manufacturer": "A", "part_number": "1", "is_preferred": true}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'UPDATED', null), (3, 'CREATED', null) $$,
  'a barcode that its item leaves out is free for another, and what is left out goes'
);
select results_eq(
  $$ select item_number, part_number, barcode from api.item_manufacturer_parts order by 1, position $$,
  $$ values ('bearing', '6204.2RSR', '732'), ('belt', '1', '731'), ('seal', '1', null) $$,
  'for all items at once'
);
select results_eq(
  $$ select * from test.imported('import_item_manufacturer_parts', '[
       {"item_number": "belt", "manufacturer": "B", "part_number": "1", "barcode": "733"},
       {"item_number": "seal", "manufacturer": "A", "part_number": "1", "barcode": "733"},
       {"item_number": "bearing", "manufacturer": "FAG", "part_number": "1", "barcode": "734"},
       {"item_number": "bearing", "manufacturer": "FAG", "part_number": 1}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'REJECTED', 'barcode ALREADY_EXISTS'), (3, 'REJECTED', 'item_id PARENT_REJECTED'),
            (4, 'REJECTED', 'part_number INVALID_TYPE') $$,
  'two items of a file do not share a barcode'
);
select results_eq(
  $$ select * from test.imported('import_item_manufacturer_parts', '[
       {"item_number": "bearing", "manufacturer": "FAG", "barcode": 1, "colour": "red"},
       {"item_number": "belt", "manufacturer": "B", "part_number": "1", "barcode": "732"}
     ]') $$,
  $$ values (1, 'REJECTED', 'barcode INVALID_TYPE, colour UNKNOWN_FIELD, part_number MISSING_VALUE'),
            (2, 'REJECTED', 'barcode ALREADY_EXISTS') $$,
  'all faults of a row are named, and an item that is rejected keeps its barcodes'
);
select results_eq(
  $$ select outcome, faults, count(*)::integer
       from test.imported('import_item_manufacturer_parts', (
              select jsonb_agg(jsonb_build_object('item_number', 'seal', 'manufacturer', 'A', 'part_number', n::text))
                from generate_series(1, 201) as n
            ))
      group by 1, 2 $$,
  $$ values ('REJECTED', 'item_id TOO_LARGE', 201) $$, 'an item has at most 200 parts'
);
select results_eq(
  $$ select * from test.imported('import_item_manufacturer_parts', '[
       {"item_number": "seal", "manufacturer": "A", "part_number": "1", "is_preferred": true},
       {"item_number": "belt", "manufacturer": "B", "part_number": "2"}
     ]') $$,
  $$ values (1, 'UNCHANGED', null), (2, 'UPDATED', null) $$, 'each row tells what became of the part at its place'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_item_manufacturer_parts('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.import_item_manufacturer_parts('[]') $$, 'NO_SITE_REACHED', 403, 'items require the reach of a site'
);
select test.sign_out();

-- A part number is a value of the part, and no number of a record that is looked for at each item.
set local track_functions = 'all';
select test.sign_in('ann');
select test.imported('import_item_manufacturer_parts',
  '[{"item_number": "belt", "manufacturer": "A", "part_number": "1"}]');
select test.sign_out();
select is(
  coalesce(pg_stat_get_xact_function_calls('core.code_fields(text, text[])'::regprocedure), 0), 0::bigint,
  'what parts name is not looked up as codes of records'
);
select * from finish();
rollback;
