begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
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
select test.remember('e', pg_temp.count());
select test.refuses($$ select api.start_count(test.id('e')) $$, 'NOTHING_TO_COUNT', 422,
  'where nothing lies nothing is counted');
select test.receive('bolt', 'MAIN', 5, 1, jsonb_build_object('bin_id', test.id('A')));
select test.receive('bolt', 'MAIN', 3, 1, jsonb_build_object('bin_id', test.id('B')));
select test.receive('oil', 'MAIN', 2, 1, '{"lot_number": "L1"}'), test.receive('bolt', 'VAN', 2);
select api.create_stocked_item(
  jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'count_interval_days', 30)
);
select results_eq(
  $$ select status, row_version from api.start_count(test.id('e'), 1) $$, $$ values ('COUNTING', 2) $$, 'it begins'
);
select results_eq(
  $$ select position, item_number, bin_code, lot_number, expected_quantity from api.stock_count_lines order by
    position $$,
  $$ values (1, 'oil', null, 'L1', null::numeric), (2, 'bolt', 'B', null, null), (3, 'bolt', 'A', null, null) $$,
  'with each place in the order of the walk, and blind'
);
select test.refuses($$ select api.start_count(test.id('e')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.remember('o', pg_temp.count(jsonb_build_object('is_blind', false, 'item_ids',
  jsonb_build_array(test.id('oil')))));
select test.refuses($$ select api.start_count(test.id('o')) $$, 'BEING_COUNTED', 409,
  'F1 what one count counts no other counts at the same time');
select test.remember('f', pg_temp.count('{"kind": "FULL"}'));
select test.refuses($$ select api.start_count(test.id('f')) $$, 'BEING_COUNTED', 409, 'nor does a full one');
select test.remember('y', pg_temp.count());
select test.refuses($$ select api.start_count(test.id('y')) $$, 'NOTHING_TO_COUNT', 422,
  'a cycle count leaves out what is being counted, here all');
select test.receive('motor', 'MAIN', 1, 1, '{"lot_number": "M1"}');
select is((select status from api.start_count(test.id('y'))), 'COUNTING', 'and counts what is not');
select results_eq(
  $$ select item_number from api.stock_count_lines where count_id = test.id('y') $$, $$ values ('motor') $$,
  'and nothing else'
);
select test.refuses(
  $$ select api.count_stock(test.id('y'), jsonb_build_array(jsonb_build_object(
       'item_id', test.id('bolt'), 'bin_id', test.id('A'), 'condition', 'DAMAGED', 'counted_quantity', 1
     ))) $$,
  'BEING_COUNTED', 409, 'nor can what is found there be added to it'
);
select api.cancel_count(test.id('e'), 'too many');
select api.start_count(test.id('o'));
select results_eq(
  $$ select item_number, expected_quantity from api.stock_count_lines where count_id = test.id('o') $$,
  $$ values ('oil', 2::numeric) $$, 'or only some items, and openly'
);
select api.cancel_count(test.id('o'), 'enough');
select test.item('nut'), test.item('grease', '{"tracking": "LOT"}');
select test.remember('n', pg_temp.count(jsonb_build_object('item_ids', jsonb_build_array(
  test.id('nut'), test.id('grease')
))));
select is((select status from api.start_count(test.id('n'))), 'COUNTING', 'R6 what never lay there is looked for');
select results_eq(
  $$ select item_number, bin_code from api.stock_count_lines where count_id = test.id('n') $$,
  $$ values ('nut', null) $$, 'with a line where no lot has to be named'
);
select test.refuses($$ select api.start_count(test.id('n'), 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.start_count(uuidv7()) $$, 'COUNT_NOT_FOUND', 404, 'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.start_count(test.id('n')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
