begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob');
select test.asset('pump', 'north');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('BAD', 'MAIN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.work_order('rush', 'north');
update inventory.bins set is_blocked = true where id = test.id('BAD');

create function pg_temp.line(p_item text, p_quantity numeric, p_bin text default null, p_lot text default null)
returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object('kind', 'ITEM', 'description', p_item, 'item_id', test.id(p_item),
    'quantity', p_quantity, 'storeroom_id', test.id('MAIN'), 'unit_cost', 1,
    'bin_id', case when p_bin is not null then test.id(p_bin) end,
    'lot_id', case when p_lot is not null then test.id(p_lot) end))
$$;
create function pg_temp.plan(variadic p_lines jsonb[]) returns text language sql as $$
  select status from api.update_work_order_plan(test.id('job'), array_to_json(p_lines)::jsonb)
$$;
create function pg_temp.reserved() returns text language sql as $$
  select string_agg(
           concat_ws(
             ' ', item_number, bin_code, lot_number, kind, status, trim_scale(required_quantity),
             trim_scale(held_quantity)
           ),
           ', ' order by item_number, bin_code nulls first, lot_number nulls first
         )
    from api.stock_reservations
   where work_order_id = test.id('job')
     and is_planned
     and status not in ('RELEASED', 'FULFILLED')
$$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 5, 1, jsonb_build_object('bin_id', test.id('A'))),
       test.receive('bolt', 'MAIN', 20, 1, jsonb_build_object('bin_id', test.id('B'))),
       test.receive('oil', 'MAIN', 4, 1, jsonb_build_object('lot_number', 'L1')),
       test.receive('oil', 'MAIN', 9, 1, jsonb_build_object('lot_number', 'L2')),
       test.receive('motor', 'MAIN', 1, 1, jsonb_build_object('lot_number', 'S1')),
       test.receive('motor', 'MAIN', 1, 1, jsonb_build_object('lot_number', 'S2'));
select test.remember(lot_number, id) from api.lots where lot_number in ('L1', 'L2', 'S1', 'S2');
select test.remember('job', (select id from api.create_work_order(
  jsonb_build_object('asset_id', test.id('pump'), 'title', 'job', 'due_at', '2999-01-01T00:00:00Z'))));

select test.refuses_fields(
  $$ select pg_temp.plan(pg_temp.line('bolt', 1, 'X'), pg_temp.line('bolt', 1, 'BAD'),
       pg_temp.line('bolt', 1, null, 'L1'), pg_temp.line('oil', 1, 'A'), pg_temp.line('motor', 2, null, 'S1'),
       pg_temp.line('motor', 1, null, 'S1')) $$,
  '{p_lines[1].bin_id,p_lines[2].bin_id,p_lines[3].lot_id,p_lines[4].lot_id,p_lines[5].quantity,p_lines[6].lot_id}',
  'of another storeroom, blocked, of another item, a bin without the lot, more than a serial number is, and one twice'
);
select test.refuses_fields(
  $$ select pg_temp.plan(pg_temp.line('bolt', 1, 'A') - 'storeroom_id',
       pg_temp.line('oil', 1, null, 'L1') - 'storeroom_id') $$,
  '{p_lines[1].bin_id,p_lines[2].lot_id}', 'what is pinned is reserved at a storeroom'
);

select pg_temp.plan(pg_temp.line('bolt', 3, 'A'), pg_temp.line('bolt', 4), pg_temp.line('bolt', 2, 'A'),
  pg_temp.line('oil', 6, null, 'L1'), pg_temp.line('motor', 1, null, 'S2'));
select is(
  pg_temp.reserved(),
  'bolt AUTO ACTIVE 4 0, bolt A HARD ACTIVE 5 5, motor S2 HARD ACTIVE 1 1, oil L1 HARD BACKORDERED 6 4',
  'what is pinned is set aside at once, a place together; what is not pinned waits for its time'
);
select results_eq(
  $$ select item_id = test.id('bolt'), bin_code, lot_number from api.work_order_plan_lines order by position $$,
  $$ values (true, 'A', null), (true, null, null), (true, 'A', null), (false, null, 'L1'), (false, null, 'S2') $$,
  'the plan names the places'
);
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1, jsonb_build_object('bin_id', test.id('A'))),
       test.id('rush')) $$,
  'INSUFFICIENT_STOCK', 409, 'nobody else takes what a plan pins'
);
select test.remember('kept', (select id from api.stock_reservations where bin_code = 'A'));
select pg_temp.plan(pg_temp.line('bolt', 5, 'A'), pg_temp.line('bolt', 6), pg_temp.line('oil', 2, null, 'L2'),
  pg_temp.line('motor', 1, null, 'S2'));
select is(
  pg_temp.reserved(),
  'bolt AUTO ACTIVE 6 0, bolt A HARD ACTIVE 5 5, motor S2 HARD ACTIVE 1 1, oil L2 HARD ACTIVE 2 2',
  'another place is another reservation'
);
select is((select test.name_of(id) from api.stock_reservations where bin_code = 'A'), 'kept', 'what agrees stays');

select api.issue_reservations(test.id('job'), test.id('MAIN'));
select results_eq(
  $$ select item_number, bin_code, lot_number, trim_scale(quantity) from api.stock_movements
      where work_order_id = test.id('job') order by 1 $$,
  $$ values ('bolt', 'A', null::text, 5.0), ('motor', null, 'S2', 1), ('oil', null, 'L2', 2) $$,
  'what is issued comes from the places that the plan names, not from what would be taken first'
);
select is(pg_temp.reserved(), 'bolt AUTO ACTIVE 6 0', 'and is needed no more');
select pg_temp.plan(pg_temp.line('bolt', 8), pg_temp.line('bolt', 4, 'B'), pg_temp.line('oil', 3, null, 'L1'));
select is(
  pg_temp.reserved(), 'bolt AUTO ACTIVE 3 0, bolt B HARD ACTIVE 4 4, oil L1 HARD ACTIVE 1 1',
  'what was issued of a place that is not planned any more is not needed again: first of what lies anywhere'
);
select pg_temp.plan(pg_temp.line('bolt', 2), pg_temp.line('bolt', 1, 'B'), pg_temp.line('bolt', 4, 'A'));
select is(pg_temp.reserved(), 'bolt AUTO ACTIVE 1 0, bolt B HARD ACTIVE 1 1', 'by what goes beyond, and no more');
select pg_temp.plan(pg_temp.line('bolt', 2), pg_temp.line('bolt', 4, 'B'));
select is(pg_temp.reserved(), 'bolt B HARD ACTIVE 1 1', 'then of what is pinned elsewhere');
select pg_temp.plan(pg_temp.line('bolt', 2), pg_temp.line('bolt', 2, 'B'));
select is(pg_temp.reserved(), null, 'and never below nothing');

select pg_temp.plan(pg_temp.line('bolt', 8, 'B'), pg_temp.line('oil', 5, null, 'L1'));
select is(pg_temp.reserved(), 'bolt B HARD ACTIVE 3 3, oil L1 HARD ACTIVE 3 3',
  'a pin alone bears what was issued before');
select api.adjust_stock(test.id('MAIN'),
  test.line('oil', 2, jsonb_build_object('lot_id', test.id('L1'), 'is_less', true)), 'not found');
select is(
  pg_temp.reserved(), 'bolt B HARD ACTIVE 3 3, oil L1 HARD BACKORDERED 3 2',
  'what is gone of the lot is not made good by another lot'
);
select api.update_work_order_plan(test.id('job'), '[]');
select is((select sum(held_quantity) from api.stock_levels), 0::numeric, 'a plan that is taken away gives up its pins');
select is_empty($$ select 1 from api.verify_stock_ledger() $$, 'and the ledger adds up');
select test.sign_out();

select * from finish();
rollback;
