begin;
select plan(8);

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
select api.start_count(test.id('o'));
select results_eq(
  $$ select item_number, expected_quantity from api.stock_count_lines where count_id = test.id('o') $$,
  $$ values ('oil', 2::numeric) $$, 'or only some items, and openly'
);
select test.refuses($$ select api.start_count(test.id('o'), 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.start_count(uuidv7()) $$, 'COUNT_NOT_FOUND', 404, 'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.start_count(test.id('o')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
