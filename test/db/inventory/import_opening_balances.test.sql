begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.item('set', '{"costing": "STANDARD"}'), test.item('call', '{"kind": "SERVICE"}');

create function pg_temp.taken(p_rows jsonb) returns text language sql as
$$ select string_agg(concat_ws(' ', o ->> 'outcome', o -> 'faults' -> 0 ->> 'field', o -> 'faults' -> 0 ->> 'code'),
  ', '
     order by (o ->> 'row')::integer) from api.import_opening_balances(p_rows),
       jsonb_array_elements(row_outcomes) as o $$;
select test.sign_in('ann');
select is(
  pg_temp.taken('[{"item_number": " motor ", "storeroom_code": "MAIN", "bin_code": " ", "quantity": "1",
    "unit_cost": "1", "lot_number": "", "expires_on": "", "condition": "", "unit_code": ""}]'),
  'REJECTED lot_number MISSING_VALUE', 'blanks are no values, as cells of CSV have them'
);
select is(
  pg_temp.taken('[
    {"item_number": "bolt", "storeroom_code": "MAIN", "bin_code": "A", "quantity": 10, "unit_cost": 1.5},
    {"item_number": "bolt", "storeroom_code": "MAIN", "quantity": "2", "unit_cost": "3"},
    {"item_number": "oil", "storeroom_code": "VAN", "quantity": 4, "unit_cost": 2, "lot_number": "L1",
      "expires_on": "2999-01-01"},
    {"item_number": "motor", "storeroom_code": "VAN", "quantity": 1, "unit_cost": 90, "lot_number": "S1"},
    {"item_number": "oil", "storeroom_code": "MAIN", "quantity": 1, "unit_cost": 0, "lot_number": "L2"},
    {"item_number": "none", "storeroom_code": "MAIN", "quantity": 1, "unit_cost": 1},
    {"item_number": "bolt", "storeroom_code": "FAR", "quantity": 1, "unit_cost": 1},
    {"item_number": "bolt", "storeroom_code": "VAN", "bin_code": "A", "quantity": 1, "unit_cost": 1},
    {"item_number": "bolt", "storeroom_code": "VAN", "quantity": -1, "unit_cost": 1},
    {"item_number": "bolt", "storeroom_code": "VAN", "quantity": 1, "unit_cost": "dear"},
    {"item_number": "bolt", "storeroom_code": "VAN", "quantity": 1, "unit_cost": 1, "lot_number": "L"},
    {"item_number": "oil", "storeroom_code": "VAN", "quantity": 1, "unit_cost": 1},
    {"item_number": "motor", "storeroom_code": "VAN", "quantity": 2, "unit_cost": 1, "lot_number": "S2"},
    {"item_number": "set", "storeroom_code": "VAN", "quantity": 1, "unit_cost": 1},
    {"item_number": "call", "storeroom_code": "VAN", "quantity": 1, "unit_cost": 1},
    {"item_number": "bolt", "storeroom_code": "VAN", "quantity": 1, "unit_cost": 1, "unit_code": "BOX"},
    {"item_number": "bolt", "storeroom_code": "VAN", "quantity": 1, "unit_cost": 1, "condition": "OLD"},
    {"item_number": "bolt", "storeroom_code": "VAN", "quantity": 1, "unit_cost": 1, "expires_on": "soon"},
    {"item_number": "bolt", "storeroom_code": "VAN", "quantity": 1, "unit_cost": 1, "colour": "red"}, 7
  ]'),
  'CREATED, CREATED, CREATED, CREATED, CREATED, REJECTED item_number NOT_FOUND, REJECTED storeroom_code NOT_FOUND, '
    || 'REJECTED bin_code NOT_FOUND, REJECTED quantity INVALID_VALUE, REJECTED unit_cost INVALID_VALUE, '
    || 'REJECTED lot_number NOT_ALLOWED, REJECTED lot_number MISSING_VALUE, REJECTED quantity TOO_LARGE, '
    || 'REJECTED item_number STANDARD_COST_MISSING, REJECTED item_number ITEM_NOT_USABLE, '
    || 'REJECTED unit_code NOT_FOUND, '
    || 'REJECTED condition NOT_IN_VOCABULARY, REJECTED expires_on INVALID_TYPE, REJECTED colour UNKNOWN_FIELD, '
    || 'REJECTED  INVALID_TYPE',
  'each row is judged by itself'
);
select results_eq(
  $$ select item_number, storeroom_code, quantity, value from api.stock_levels order by 1, 2 $$,
  $$ values ('bolt', 'MAIN', 12::numeric, 21.0000), ('motor', 'VAN', 1, 90), ('oil', 'MAIN', 1, 0),
            ('oil', 'VAN', 4, 8) $$,
    'what is accepted is in stock'
);
select results_eq(
  $$ select distinct kind, reference from api.stock_movements $$, $$ values ('OPENING', 'Opening balance') $$,
    'by movements that say so'
);
select is(
  pg_temp.taken('[{"item_number": "bolt", "storeroom_code": "MAIN", "quantity": 10, "unit_cost": 1.5}]'),
  'REJECTED item_number STOCK_MOVED', 'sent again it counts nothing twice'
);
select is(
  (select count(*)::integer from
    api.import_opening_balances('[{"item_number": "bolt", "storeroom_code": "VAN", "quantity": 1, "unit_cost": 2}]'),
     jsonb_array_elements(row_outcomes) as o where o ->> 'id' is not null), 1, 'an outcome names its movement'
);
select test.refuses_fields($$ select api.import_opening_balances('{}') $$, '{p_rows}', 'an array is needed');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.import_opening_balances('[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
