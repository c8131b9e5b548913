begin;
select plan(12);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.pieces(), test.item('old');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.person('nobody', '{}');
select test.category('pump');

select test.sign_in('ann');
select results_eq(
  $$ select created, updated, unchanged, rejected from api.import_items('[
       {"item_number": "N1", "name": "Nut", "base_unit_code": "PCS", "barcode": "7"},
       {"item_number": "old", "name": "Old bolt"}, {"item_number": "old2", "name": "X"},
       {"item_number": "N2", "name": "Y", "base_unit_code": "PCS", "kind": "SERVICE", "tracking": "LOT"}
     ]') $$,
  $$ values (1, 1, 0, 2) $$, 'items are made and changed by their numbers, each row by itself'
);
select results_eq(
  $$ select item_number, name, base_unit_code from api.items order by 1 $$,
  $$ values ('N1', 'Nut', 'PCS'), ('old', 'Old bolt', 'PCS') $$, 'and what is wrong is left out'
);
select results_eq(
  $$ select o ->> 'outcome', o -> 'faults' -> 0 ->> 'field' from
    api.import_items('[{"item_number": "N1", "shelf_life_days": 3}]'),
            jsonb_array_elements(row_outcomes) as o $$,
  $$ values ('REJECTED', 'shelf_life_days') $$, 'a change, too, is asked whether it fits'
);
select test.refuses(
  $$ select api.import_items('[{"item_number": "N3", "name": "Z", "base_unit_code": "PCS", "barcode": "7"}]') $$,
  'ALREADY_EXISTS', 409, 'no barcode twice'
);
select test.refuses_fields($$ select api.import_items('{}') $$, '{p_rows}', 'an array is needed');
select results_eq(
  $$ select created, updated, rejected from api.import_items('[
       {"item_number": "N4", "name": "Wheel", "base_unit_code": "PCS", "category_code": "PUMP"},
       {"item_number": "N1", "category_code": "PUMP"}, {"item_number": "old", "category_code": "SONG"}
     ]') $$,
  $$ values (1, 1, 1) $$, 'a category is named by its code'
);
select results_eq(
  $$ select item_number, category_code from api.items order by 1 $$,
  $$ values ('N1', 'PUMP'), ('N4', 'PUMP'), ('old', null) $$, 'of what is new and of what was there'
);
select results_eq(
  $$ select unchanged, updated from api.import_items(
              (select jsonb_agg(jsonb_build_object('item_number', i.item_number, 'category_code', i.category_code))
                 from api.items as i)) $$,
  $$ values (3, 0) $$, 'and what the list shows is imported again'
);
select results_eq(
  $$ select unchanged, updated from api.import_items(
              (select jsonb_agg(
                        jsonb_build_object('item_number', i.item_number, 'base_unit_id', upper(i.base_unit_id::text))
                      )
                 from api.items as i)) $$,
  $$ values (3, 0) $$, 'an id in capitals is the same id'
);
select results_eq(
  $$ select faults from test.imported('import_items', '[{"item_number": "N9", "shelf_life_days": "x"}]') $$,
  $$ values ('shelf_life_days INVALID_TYPE') $$, 'a value of another type is a fault of its row'
);
select test.sign_out();
select test.sign_in('nobody');
select test.refuses($$ select api.import_items('[]') $$, 'NO_SITE_REACHED', 403,
  'whoever reaches nothing makes none');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_items('[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
