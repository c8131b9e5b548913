begin;
select plan(12);

select test.organization('beta'), test.site('theirs'), test.pieces(), test.item('ALIEN'), test.storeroom('AWAY',
  'theirs');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.pieces(), test.item('BOLT'), test.item('NUT'), test.item('OIL', '{"costing": "STANDARD"}'),
       test.item('HELP', '{"kind": "SERVICE"}');
select test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north'), test.storeroom('FAR', 'south'),
       test.storeroom('OLD', 'north');
update inventory.storerooms set archived_at = now() where code = 'OLD';
select test.bin('A1', 'MAIN'), test.bin('van bin', 'VAN');
update inventory.bins set code = 'A1' where code = 'van bin';
select test.person('ann', '{north}', '{stocked_item.import,stock.read_values}'), test.person('eva', '{north}',
  '{stocked_item.import}'),
       test.person('max', '{*}', '{storeroom.create}');

select test.sign_in('ann');
select results_eq(
  $$ select * from test.imported('import_stocked_items', '[
       {"item_number": "BOLT", "storeroom_code": "MAIN", "default_bin_code": "A1", "minimum_quantity": "5",
        "maximum_quantity": 5, "abc_class": ""},
       {"item_number": "BOLT", "storeroom_code": "VAN", "default_bin_code": "A1", "lead_time_days": 4},
       {"item_number": "BOLT", "storeroom_code": "VAN", "minimum_quantity": 1},
       {"item_number": "NUT", "storeroom_code": "FAR"}, {"item_number": "NUT", "storeroom_code": "AWAY"},
       {"item_number": "ALIEN", "storeroom_code": "MAIN"}, {"item_number": "NUT", "storeroom_code": "OLD"},
       {"item_number": "NUT", "storeroom_code": "MAIN", "minimum_quantity": "x", "abc_class": "D", "nonsense": 1},
       {"item_number": "NUT"}, {"storeroom_code": "MAIN"}, {"storeroom_code": "MAIN"}, 7,
       {"item_number": "OIL", "storeroom_code": "MAIN"},
       {"item_number": "HELP", "storeroom_code": "MAIN", "minimum_quantity": 5, "maximum_quantity": 2},
       {"item_number": "NUT", "storeroom_code": "VAN", "default_bin_code": "B9"}
     ]') $$,
  $$ values (1, 'CREATED', null), (2, 'CREATED', null), (3, 'REJECTED', 'item_id REPEATED'),
            (4, 'REJECTED', 'storeroom_code NOT_FOUND'), (5, 'REJECTED', 'storeroom_code NOT_FOUND'),
            (6, 'REJECTED', 'item_number NOT_FOUND'), (7, 'REJECTED', 'storeroom_id ARCHIVED'),
            (8, 'REJECTED', 'abc_class NOT_IN_VOCABULARY, minimum_quantity INVALID_TYPE, nonsense UNKNOWN_FIELD'),
            (9, 'REJECTED', 'storeroom_id MISSING_VALUE'), (10, 'REJECTED', 'item_id MISSING_VALUE'),
            (11, 'REJECTED', 'item_id MISSING_VALUE'), (12, 'REJECTED', ' INVALID_TYPE'),
            (13, 'REJECTED', 'standard_cost MISSING_VALUE'),
            (14, 'REJECTED', 'item_id NOT_ALLOWED, minimum_quantity TOO_LARGE'),
            (15, 'REJECTED', 'default_bin_code NOT_FOUND') $$,
  'each row by itself, with all its faults; a bin is named within its storeroom'
);
select results_eq(
  $$ select item_number, storeroom_code, site_code, default_bin_id, minimum_quantity, maximum_quantity, lead_time_days,
            abc_class
       from api.stocked_items order by storeroom_code $$,
  $$ values ('BOLT', 'MAIN', 'NORTH', test.id('A1'), 5.000000, 5.000000, null::integer, null),
            ('BOLT', 'VAN', 'NORTH', test.id('van bin'), null, null, 4, null) $$,
  'a stocked item stands at the site of its storeroom'
);
select results_eq(
  $$ select outcome, count(*) from test.imported('import_stocked_items',
       (select jsonb_agg(to_jsonb(s)) from api.stocked_items as s)) group by outcome $$,
  $$ values ('UNCHANGED', 2::bigint) $$, 'what the list shows is imported again'
);
select results_eq(
  $$ select * from test.imported('import_stocked_items', '[
       {"item_number": "BOLT", "storeroom_code": "MAIN", "minimum_quantity": 4, "default_bin_code": ""},
       {"item_number": "BOLT", "storeroom_code": "VAN", "row_version": 7, "standard_cost": 2},
       {"item_number": "BOLT", "storeroom_code": "VAN", "row_version": 1, "lead_time_days": 9}
     ]') $$,
  $$ values (1, 'UPDATED', null), (2, 'REJECTED', 'row_version STALE_ROW, standard_cost READ_ONLY'),
            (3, 'REJECTED', 'item_id REPEATED') $$,
  'an item that is stocked there already is changed, at its version'
);
select results_eq(
  $$ select * from test.imported('import_stocked_items', '[
       {"item_number": "BOLT", "storeroom_code": "VAN", "minimum_quantity": 5, "maximum_quantity": 4}
     ]') $$,
  $$ values (1, 'REJECTED', 'minimum_quantity TOO_LARGE') $$, 'a change is looked at like a new one'
);
select results_eq(
  $$ select storeroom_code, default_bin_id, minimum_quantity, lead_time_days, row_version
       from api.stocked_items order by storeroom_code $$,
  $$ values ('MAIN', null::uuid, 4.000000, null::integer, 2), ('VAN', test.id('van bin'), null, 4, 1) $$,
  'and only what was accepted is written; an empty cell clears a value'
);
select test.refuses_fields($$ select api.import_stocked_items('{}') $$, '{p_rows}', 'an array is needed');
select results_eq(
  $$ select rejected from api.import_stocked_items((select jsonb_agg('{}'::jsonb) from generate_series(1, 10000))) $$,
  'values (10000)', 'ten thousand rows'
);
select test.refuses_fields(
  $$ select api.import_stocked_items((select jsonb_agg('{}'::jsonb) from generate_series(1, 10001))) $$, '{p_rows}',
  'and no more'
);
select test.sign_out();
update inventory.stocked_items set consignment_price = 3 where storeroom_id = test.id('VAN');
select test.sign_in('eva');
select results_eq(
  $$ select outcome from test.imported('import_stocked_items',
       (select jsonb_agg(to_jsonb(s) || '{"row_version": null}') from api.stocked_items as s)) $$,
  $$ values ('UNCHANGED'), ('UNCHANGED') $$, 'what the list keeps from the caller is not cleared'
);
select results_eq(
  $$ select outcome from test.imported('import_stocked_items',
       '[{"item_number": "BOLT", "storeroom_code": "VAN", "consignment_price": 3},
         {"item_number": "BOLT", "storeroom_code": "MAIN", "consignment_price": 4}]') $$,
  $$ values ('UNCHANGED'), ('UNCHANGED') $$, 'nor is it told by trying'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_stocked_items('[]') $$, 'PERMISSION_DENIED', 403, 'to import is a permission of its own'
);
select test.sign_out();

select * from finish();
rollback;
