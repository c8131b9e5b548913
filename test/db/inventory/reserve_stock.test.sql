begin;
select plan(25);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.work_order('seal', 'north'), test.work_order('rush', 'north'), test.work_order('over', 'north');
create function pg_temp.need(p_item text, p_quantity numeric, p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object('item_id', test.id(p_item), 'required_quantity',
  p_quantity) || p_more) $$;
create function pg_temp.reserve(p_name text, p_order text, p_quantity numeric,
  p_needed text) returns uuid language sql as
$$ select test.remember(p_name, (r ->> 'id')::uuid)
     from api.reserve_stock(
            test.id('MAIN'), pg_temp.need('bolt', p_quantity, jsonb_build_object('needed_at', p_needed)),
              test.id(p_order)
          ),
          jsonb_array_elements(reservations) as r $$;
create function pg_temp.held() returns text language sql as
$$ select string_agg(concat_ws(' ', test.name_of(id), status, trim_scale(held_quantity)),
  ', ' order by id) from api.stock_reservations $$;
select test.item('nut'), test.item('fan', '{"tracking": "SERIAL"}');
create function pg_temp.pinned() returns text language sql as
$$ select string_agg(concat_ws(' ', bin_code, lot_number, status, trim_scale(held_quantity)), ', ' order by id)
     from api.stock_reservations where bin_id is not null or lot_id is not null $$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 1);
select results_eq(
  $$ select r ->> 'status', (r ->> 'held_quantity')::numeric, (r ->> 'line')::integer
       from api.reserve_stock(test.id('MAIN'), pg_temp.need('bolt', 4) || pg_temp.need('bolt',
         9) || pg_temp.need('bolt', 2, '{"kind": "SOFT"}'),
              test.id('seal')),
            jsonb_array_elements(reservations) as r $$,
  $$ values ('ACTIVE', 4::numeric, 1), ('BACKORDERED', 6, 2), ('ACTIVE', 0, 3) $$,
  'what there is is set aside; what is lacking waits; what is soft is only told'
);
select results_eq(
  $$ select quantity, usable_quantity, held_quantity, available_quantity from api.stock_levels $$,
  $$ values (10::numeric, 10::numeric, 10::numeric, 0::numeric) $$, 'nothing is left for others'
);
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), test.id('rush')) $$, 'INSUFFICIENT_STOCK', 409,
  'who has not reserved does not eat what is held for another'
);
select pg_temp.reserve('late', 'rush', 5, '2031-01-01T00:00:00Z'), pg_temp.reserve('soon', 'rush', 5,
  '2030-01-01T00:00:00Z');
select test.receive('bolt', 'MAIN', 7, 1);
select results_eq(
  $$ select test.name_of(id), status, held_quantity from api.stock_reservations where needed_at is not null order by
    needed_at $$,
  $$ values ('soon', 'ACTIVE', 5::numeric), ('late', 'BACKORDERED', 2) $$,
    'goods that come go where they are needed first'
);
select results_eq(
  $$ select test.name_of(id) from api.stock_reservations where was_short and needed_at is not null order by 1 $$,
  $$ values ('late'), ('soon') $$, 'that there was too little once is kept'
);
select api.reserve_stock(
  test.id('MAIN'),
  pg_temp.need('oil', 1, '{"kind": "AUTO", "needed_at": "2999-01-01T00:00:00Z"}') || pg_temp.need('oil', 1,
    '{"kind": "AUTO"}'),
  p_purpose => 'fair'
);
select results_eq(
  $$ select is_hard, status from api.stock_reservations where purpose = 'fair' order by id $$,
  $$ values (false, 'ACTIVE'), (true, 'BACKORDERED') $$, 'AUTO is soft as long as there is time to order'
);
select test.refuses_fields(
  $$ select api.reserve_stock(test.id('MAIN'), pg_temp.need('bolt', 0) || pg_temp.need('bolt', 1,
    '{"kind": "SONG"}') || '[{}]', test.id('seal')) $$,
  array['p_lines[1].required_quantity', 'p_lines[2].kind', 'p_lines[3].item_id', 'p_lines[3].required_quantity'],
    'every fault is told'
);
select test.refuses_fields($$ select api.reserve_stock(test.id('MAIN'), pg_temp.need('bolt', 1)) $$, '{p_purpose}',
  'it is for something');
select test.refuses_fields($$ select api.reserve_stock(test.id('MAIN'), '[]', test.id('seal')) $$, '{p_lines}',
  'and of something');
select api.cancel_work_order(test.id('over'), 'no');
select test.refuses(
  $$ select api.reserve_stock(test.id('MAIN'), pg_temp.need('bolt', 1), test.id('over')) $$, 'WORK_ORDER_NOT_OPEN',
    409, 'what is over needs nothing'
);
select test.refuses($$ select api.reserve_stock(test.id('MAIN'), pg_temp.need('bolt', 1), uuidv7()) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'there is none other');
select test.refuses($$ select api.reserve_stock(test.id('FAR'), pg_temp.need('bolt', 1), test.id('seal')) $$,
  'STOREROOM_NOT_FOUND', 404, 'within reach');
select test.receive('nut', 'MAIN', 3, 1, jsonb_build_object('bin_id', test.id('A'))),
  test.receive('nut', 'MAIN', 9, 1, jsonb_build_object('bin_id', test.id('B')));
select test.receive('oil', 'MAIN', 5, 1, jsonb_build_object('lot_number', 'L1', 'bin_id', test.id('A'))),
  test.receive('oil', 'MAIN', 5, 1, jsonb_build_object('lot_number', 'L1', 'bin_id', test.id('B'))),
  test.receive('oil', 'MAIN', 9, 1, '{"lot_number": "L2"}');
select api.reserve_stock(test.id('MAIN'), pg_temp.need('nut', 4, jsonb_build_object('bin_id', test.id('A'))),
  test.id('seal'));
select is(pg_temp.pinned(), 'A BACKORDERED 3', 'what is pinned to a bin holds what lies in it, and nothing else');
select api.reserve_stock(test.id('MAIN'), pg_temp.need('oil', 8, jsonb_build_object('lot_id', test.id('L1')))
  || pg_temp.need('oil', 4, jsonb_build_object('lot_id', test.id('L1'), 'bin_id', test.id('A'))), test.id('seal'));
select is(pg_temp.pinned(), 'A BACKORDERED 3, L1 ACTIVE 8, A L1 BACKORDERED 2',
  'a bin holds no more of a lot than others left of it in all bins');
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('nut', 1, jsonb_build_object('bin_id', test.id('A'))),
    test.id('rush')) $$, 'INSUFFICIENT_STOCK', 409, 'nobody else takes what is pinned there'
);
select results_eq(
  $$ select (m ->> 'bin_id')::uuid
       from api.issue_stock(test.id('MAIN'), test.line('nut', 8), test.id('rush')),
            jsonb_array_elements(movements) as m $$,
  $$ values (test.id('B')) $$, 'but what lies elsewhere'
);
select test.receive('nut', 'MAIN', 3, 1, jsonb_build_object('bin_id', test.id('B')));
select is(pg_temp.pinned(), 'A BACKORDERED 3, L1 ACTIVE 8, A L1 BACKORDERED 2',
  'goods that come elsewhere are not its');
select test.receive('nut', 'MAIN', 3, 1, jsonb_build_object('bin_id', test.id('A')));
select is(pg_temp.pinned(), 'A ACTIVE 4, L1 ACTIVE 8, A L1 BACKORDERED 2', 'goods that come there are');
select is(
  (select reservations -> 0 ->> 'status' from api.reserve_stock(test.id('MAIN'), pg_temp.need('fan', 3), test.id('seal'))),
  'BACKORDERED', 'serial numbers are reserved without saying which'
);
select test.receive('fan', 'MAIN', 1, 1, '{"lot_number": "S1"}');
select test.refuses_fields(
  $$ select api.reserve_stock(test.id('MAIN'),
       pg_temp.need('nut', 1, jsonb_build_object('bin_id', test.id('A'), 'kind', 'AUTO'))
       || pg_temp.need('oil', 1, jsonb_build_object('lot_id', test.id('L1'), 'kind', 'SOFT')), test.id('seal')) $$,
  array['p_lines[1].bin_id', 'p_lines[2].lot_id'], 'only what is HARD is pinned'
);
select test.refuses_fields(
  $$ select api.reserve_stock(test.id('MAIN'),
       pg_temp.need('oil', 1, jsonb_build_object('bin_id', test.id('A')))
       || pg_temp.need('fan', 2, jsonb_build_object('lot_id', test.id('S1'))) || pg_temp.need('fan', 1.5),
       test.id('seal')) $$,
  array['p_lines[1].lot_id', 'p_lines[2].required_quantity', 'p_lines[3].required_quantity'],
  'what is tracked names the lot with the bin; a serial number is one unit'
);
select test.refuses_fields(
  $$ select api.reserve_stock(test.id('MAIN'), pg_temp.need('nut', 1, jsonb_build_object('bin_id', test.id('V'))),
    test.id('seal')) $$, '{p_lines[1].bin_id}', 'the bin is one of the storeroom'
);
select test.refuses_fields(
  $$ select api.reserve_stock(test.id('MAIN'), pg_temp.need('nut', 1, jsonb_build_object('lot_id', test.id('L1'))),
    test.id('seal')) $$, '{p_lines[1].lot_id}', 'the lot is one of the item'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reserve_stock(test.id('MAIN'), '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
