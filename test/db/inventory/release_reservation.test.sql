begin;
select plan(12);

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
select test.receive('bolt', 'MAIN', 5, 2);
select pg_temp.reserve('one', 'seal', 3, '2031-01-01T00:00:00Z'), pg_temp.reserve('two', 'rush', 4,
  '2030-01-01T00:00:00Z'),
       pg_temp.reserve('three', 'seal', 9, '2032-01-01T00:00:00Z');
select is(pg_temp.held(), 'one ACTIVE 3, two BACKORDERED 2, three BACKORDERED 0', 'as it was');
select results_eq(
  $$ select status, held_quantity from api.release_reservation(test.id('one'), 'changed plan') $$,
    $$ values ('RELEASED', 0::numeric) $$, 'it is given up'
);
select is(pg_temp.held(), 'one RELEASED 0, two ACTIVE 4, three BACKORDERED 1', 'and others get it');
select test.refuses($$ select api.release_reservation(test.id('one')) $$, 'RESERVATION_NOT_OPEN', 409, 'once');
select test.refuses($$ select api.release_reservation(test.id('two'), null, 1) $$, 'STALE_ROW', 409,
  'at its version');
select test.refuses($$ select api.release_reservation(uuidv7()) $$, 'RESERVATION_NOT_FOUND', 404,
  'there is none other');
select api.cancel_work_order(test.id('rush'), 'sold');
select is(pg_temp.held(), 'one RELEASED 0, two RELEASED 0, three BACKORDERED 5',
  'a work order that is cancelled gives up what it reserved');
select api.start_work_order(test.id('seal'));
select api.complete_work_order(test.id('seal'));
select is(pg_temp.held(), 'one RELEASED 0, two RELEASED 0, three BACKORDERED 5', 'one that is completed keeps it');
select api.close_work_order(test.id('seal'));
select is(pg_temp.held(), 'one RELEASED 0, two RELEASED 0, three RELEASED 0', 'until it is closed');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.release_reservation(test.id('one')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();
select results_eq(
  $$ select distinct action from audit.events where entity = 'inventory.reservations' and after ? 'released_at' and
    operation = 'UPDATE' order by 1 $$,
  $$ values ('cancel_work_order'), ('close_work_order'), ('release_reservation') $$, 'the log tells who ended it'
);

select * from finish();
rollback;
