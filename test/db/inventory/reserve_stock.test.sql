begin;
select plan(14);

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
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reserve_stock(test.id('MAIN'), '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
