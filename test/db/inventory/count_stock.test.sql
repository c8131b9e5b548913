begin;
select plan(19);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt', '{"barcode": "4006381333931"}');
select test.item('valve');
select test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.person('bob', '{north}');
create function pg_temp.count(p_more jsonb default '{}') returns uuid language sql as
$$ select id from api.create_count(jsonb_build_object('storeroom_id', test.id('MAIN')) || p_more) $$;
create function pg_temp.found(p_position integer, p_quantity numeric,
  p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object(
     'id', (select l.id from api.stock_count_lines as l where l.position = p_position order by l.created_at desc
       limit 1),
     'counted_quantity', p_quantity
   ) || p_more) $$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 5, 1), test.receive('oil', 'MAIN', 2, 1, '{"lot_number": "L1"}');
select test.remember('c', pg_temp.count('{"kind": "FULL"}'));
select test.refuses(
  $$ select api.count_stock(test.id('c'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'),
    'counted_quantity', 1))) $$,
  'COUNT_NOT_OPEN', 409, 'nothing is counted before it began'
);
select api.start_count(test.id('c'));
select results_eq(
  $$ select status, row_version from api.count_stock(test.id('c'), pg_temp.found(1, 4, '{"note": "dusty"}')) $$,
  $$ values ('COUNTING', 2) $$, 'what is found is noted, and the version of the whole stays'
);
select api.count_stock(test.id('c'), jsonb_build_array(jsonb_build_object(
  'item_id', test.id('bolt'), 'bin_id', test.id('A'), 'condition', 'DAMAGED', 'counted_quantity', 1)));
select results_eq(
  $$ select position, item_number, bin_code, condition, counted_quantity, counted_by_name, note
       from api.stock_count_lines order by position $$,
  $$ values (1, 'bolt', null, 'OK', 4::numeric, 'ann', 'dusty'), (2, 'oil', null, 'OK', null, null, null),
            (3, 'bolt', 'A', 'DAMAGED', 1, 'ann', null) $$, 'also where nothing was expected'
);
select test.refuses_fields(
  $$ select api.count_stock(test.id('c'), '[{}, {"counted_quantity": -1}, {"id": 7, "counted_quantity": 1}]') $$,
  array['p_lines[2].counted_quantity', 'p_lines[3].id'], 'what cannot be read is told'
);
select test.refuses_fields(
  $$ select api.count_stock(test.id('c'), '[{"counted_quantity": 1}]' || pg_temp.found(1, 1,
    '{"counted_at": "2999-01-01T00:00:00Z"}')
       || pg_temp.found(1, 2) || pg_temp.found(2, 0.0000001)) $$,
  array['p_lines[1].id', 'p_lines[2].counted_at', 'p_lines[3].id', 'p_lines[4].counted_quantity'],
    'and what cannot be'
);
select test.refuses_fields(
  $$ select api.count_stock(test.id('c'), pg_temp.found(1, 1, '{"counted_at": "2020-01-01T00:00:00Z"}')) $$,
  '{p_lines[1].counted_at}', 'nothing was found before the count began'
);
select test.refuses_fields(
  $$ select api.count_stock(test.id('c'), jsonb_build_array(
       jsonb_build_object('item_id', test.id('bolt'), 'bin_id', test.id('V'), 'counted_quantity', 1),
       jsonb_build_object('item_id', test.id('oil'), 'counted_quantity', 1),
       jsonb_build_object('item_id', test.id('valve'), 'lot_id', test.id('L1'), 'counted_quantity', 1))) $$,
  array['p_lines[1].bin_id', 'p_lines[2].lot_id', 'p_lines[3].lot_id'],
  'nor in another storeroom, nor of no lot, nor of the lot of another item'
);
select test.refuses_fields($$ select api.count_stock(test.id('c'), '[]') $$, '{p_lines}', 'something is said');
select api.count_stock(test.id('c'), '[
  {"item_code": "4006381333931", "counted_quantity": 6, "note": "scanned"},
  {"item_code": "oil", "lot_number": "L1", "counted_quantity": 2},
  {"item_code": "bolt", "bin_code": "A", "condition": "DAMAGED", "counted_quantity": 0},
  {"item_code": "bolt", "bin_code": "B", "counted_quantity": 3}
]');
select results_eq(
  $$ select position, item_number, bin_code, lot_number, condition, counted_quantity
       from api.stock_count_lines order by position $$,
  $$ values (1, 'bolt', null, null, 'OK', 6::numeric), (2, 'oil', null, 'L1', 'OK', 2),
            (3, 'bolt', 'A', null, 'DAMAGED', 0), (4, 'bolt', 'B', null, 'OK', 3) $$,
  'what a scanner reads names the place, expected or not'
);
select test.refuses_fields(
  $$ select api.count_stock(test.id('c'), '[
       {"item_code": "4006381333930", "counted_quantity": 1},
       {"item_code": "bolt", "bin_code": "V", "counted_quantity": 1},
       {"item_code": "oil", "lot_number": "L9", "counted_quantity": 1},
       {"item_code": "nut", "bin_code": "Z", "lot_number": "L1", "counted_quantity": 1}
     ]') $$,
  array['p_lines[1].item_code', 'p_lines[2].bin_code', 'p_lines[3].lot_number', 'p_lines[4].bin_code',
    'p_lines[4].item_code'],
  'a code that stands for nothing there is told, each'
);
select test.refuses_fields(
  $$ select api.count_stock(test.id('c'), jsonb_build_array(jsonb_build_object(
       'item_id', test.id('oil'), 'item_code', 'oil', 'bin_id', test.id('A'), 'bin_code', 'A',
       'lot_id', test.id('L1'), 'lot_number', 'L1', 'counted_quantity', 1))) $$,
  array['p_lines[1].bin_code', 'p_lines[1].item_code', 'p_lines[1].lot_number'], 'an id or a code, not both'
);
select test.refuses_fields(
  $$ select api.count_stock(test.id('c'), pg_temp.found(1, 1) || '[{"item_code": "bolt", "counted_quantity": 9}]') $$,
  '{p_lines[2].id}', 'nor one place twice, however it is named'
);
select test.refuses_fields(
  $$ select api.count_stock(test.id('c'), '[{"item_code": "4006381333931", "bin_code": "B", "counted_quantity": 1},
       {"item_code": "bolt", "bin_code": "B", "counted_quantity": 2}]') $$,
  '{p_lines[2].id}', 'nor by barcode and by number'
);
select api.update_item_manufacturer_parts(test.id('bolt'),
  '[{"manufacturer": "M", "part_number": "P-1", "barcode": "777"}]');
select lives_ok(
  $$ select api.count_stock(test.id('c'), '[{"item_code": "777", "counted_quantity": 6}]') $$,
  'the barcode of its maker stands for it, too'
);
select test.refuses_fields(
  $$ select api.count_stock(test.id('c'), '[{"item_code": "P-1", "counted_quantity": 1}]') $$,
  '{p_lines[1].item_code}', 'the number of its maker may stand for several'
);
select is(
  (select l.counted_quantity from api.stock_count_lines as l where l.position = 1), 6::numeric,
  'what was refused changes nothing'
);
select test.sign_out(), test.sign_in('bob');
select test.receive('valve', 'MAIN', 3, 1, jsonb_build_object('bin_id', test.id('A')));
-- Another count expects it elsewhere.
select test.receive('valve', 'VAN', 1, 1),
       test.receive('valve', 'VAN', 1, 1, jsonb_build_object('bin_id', test.id('V')));
select api.start_count(pg_temp.count(jsonb_build_object('storeroom_id', test.id('VAN'), 'kind', 'FULL')));
select test.remember('blind', pg_temp.count(jsonb_build_object('is_blind', true, 'item_ids',
    jsonb_build_array(test.id('valve')))));
select api.start_count(test.id('blind')),
       api.count_stock(test.id('blind'), '[{"item_code": "valve", "counted_quantity": 3}]');
select results_eq(
  $$ select l.counted_quantity from api.stock_count_lines as l where l.count_id = test.id('blind') $$, $$ values
      (3::numeric) $$,
  'what is expected in one place needs no bin'
);
select test.sign_out(), test.sign_in('ann');
select test.refuses(
  $$ select api.count_stock(uuidv7(), pg_temp.found(1, 1)) $$, 'COUNT_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.count_stock(test.id('c'), '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
