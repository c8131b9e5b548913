begin;
select plan(28);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('HOLD', 'north', 'QUARANTINE');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.work_order('seal', 'north'), test.work_order('far job', 'south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
create function pg_temp.issued(p_quantity numeric, p_more jsonb default '{}') returns text language sql as
$$ select string_agg(concat_ws(' ', l.lot_number, trim_scale((m ->> 'quantity')::numeric)), ', ' order by i)
     from api.issue_stock(test.id('MAIN'), test.line('oil', p_quantity, p_more), test.id('seal')),
          jsonb_array_elements(movements) with ordinality as o (m, i)
     join api.lots as l on l.id = (m ->> 'lot_id')::uuid $$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 1), test.receive('bolt', 'MAIN', 10, 2, jsonb_build_object('bin_id',
  test.id('A')));
select test.receive('oil', 'MAIN', 5, 4, '{"lot_number": "L2", "expires_on": "2999-02-01"}');
select test.receive('oil', 'MAIN', 5, 4, '{"lot_number": "L1", "expires_on": "2999-01-01"}');
select test.receive('oil', 'MAIN', 5, 4, '{"lot_number": "L0", "expires_on": "2000-01-01"}');
select test.receive('motor', 'MAIN', 1, 100, '{"lot_number": "S1"}');
select test.receive('bolt', 'HOLD', 7, 1);

select results_eq(
  $$ select m ->> 'kind', (m ->> 'quantity')::numeric, (m ->> 'amount')::numeric
       from api.issue_stock(test.id('MAIN'), test.line('bolt', 13), test.id('seal')),
            jsonb_array_elements(movements) as m $$,
  $$ values ('ISSUE', 10::numeric, -15.0000), ('ISSUE', 3, -4.5000) $$,
  'T13 what one place has not is taken from the next, each in a line of the ledger, at the average'
);
select is(test.stock('bolt', 'MAIN'), '7 10.5 1.5', 'quantity and value go down, the average stays');
select results_eq(
  $$ select sum(charged_amount), min(work_order_id::text), count(*) filter (where storeroom_id is null)
       from api.stock_movements where kind = 'ISSUE' $$,
  $$ values (19.5000, test.id('seal')::text, 0::bigint) $$,
    'the work order is charged, and the ledger says from where'
);
select test.sign_out();
select results_eq(
  $$ select c.kind, c.quantity, c.unit, c.amount, c.source_entity from work.cost_lines as c order by c.quantity desc
    $$,
  $$ values ('ITEM', 10.000000, 'PCS', 15.0000, 'inventory.movements'), ('ITEM', 3, 'PCS', 4.5,
    'inventory.movements') $$,
  'which flows into the ledger of its costs'
);
select test.sign_in('ann');
select results_eq(
  $$ select l.lot_number, (m ->> 'quantity')::numeric
       from api.issue_stock(test.id('MAIN'), test.line('oil', 7), p_reason => 'top up'),
            jsonb_array_elements(movements) as m
       join api.lots as l on l.id = (m ->> 'lot_id')::uuid
      order by l.lot_number $$,
  $$ values ('L1', 5::numeric), ('L2', 2) $$, 'what expires first goes first; what has expired does not go'
);
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('oil', 4), p_reason => 'top up') $$,
  'INSUFFICIENT_STOCK', 409, 'there is no more than may be used'
);
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('oil', 1, jsonb_build_object('lot_id', test.id('L0'))),
    p_reason => 'x') $$,
  'INSUFFICIENT_STOCK', 409, 'an expired lot is not issued, even by name'
);
select is(test.stock('oil', 'MAIN'), '8 32 4', 'a refusal takes nothing');
select test.refuses(
  $$ select api.issue_stock(test.id('HOLD'), test.line('bolt', 1), p_reason => 'x') $$,
  'INSUFFICIENT_STOCK', 409, 'nothing is taken out of quarantine'
);
select test.refuses_fields(
  $$ select api.issue_stock(test.id('MAIN'), test.line('motor', 1), p_reason => 'x') $$,
  '{p_lines[1].lot_id}', 'a serial number is named'
);
select results_eq(
  $$ select (m ->> 'lot_id')::uuid, (m ->> 'amount')::numeric
       from api.issue_stock(
              test.id('MAIN'), test.line('motor', 1, jsonb_build_object('lot_id', test.id('S1'))),
                p_cost_center => '4711',
              p_reason => 'spare'
            ),
            jsonb_array_elements(movements) as m $$,
  $$ values (test.id('S1'), -100.0000) $$, 'and then issued, to a cost center as well'
);
select test.refuses_fields(
  $$ select api.issue_stock(
       test.id('MAIN'),
       test.line('bolt', 0) || test.line('bolt', 1, '{"unit_cost": 1}') || test.line('bolt', 0.0000001)
         || test.line('bolt', 1, jsonb_build_object('unit_id', test.id('bolt'))) || '[7]'
     ) $$,
  array['p_lines[1].quantity', 'p_lines[2].unit_cost', 'p_lines[3].quantity', 'p_lines[4].unit_id', 'p_lines[5]'],
  'every fault of every line is told'
);
select test.refuses_fields(
  $$ select api.issue_stock(test.id('MAIN'), '[]', test.id('seal')) $$, '{p_lines}', 'a line is needed'
);
select test.refuses_fields(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1)) $$, '{p_reason}',
    'without a work order a reason is needed'
);
select test.refuses_fields(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1, jsonb_build_object('lot_id', test.id('L1'))),
    test.id('seal')) $$,
  '{p_lines[1].lot_id}', 'what is not tracked has no lot'
);
select test.refuses(
  $$ select api.issue_stock(test.id('FAR'), test.line('bolt', 1), test.id('seal')) $$,
  'STOREROOM_NOT_FOUND', 404, 'a storeroom out of reach does not exist'
);
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), test.id('far job')) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'nor does a work order out of reach'
);
select test.remember('draft', (api.create_work_order(
  jsonb_build_object('site_id', test.id('north'), 'title', 'Plan', 'status', 'DRAFT')
)).id);
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), test.id('draft')) $$,
  'WORK_ORDER_NOT_APPROVED', 409, 'what is not approved bears no costs yet'
);
select test.remember('gone', (api.create_work_order(
  jsonb_build_object('site_id', test.id('north'), 'location_id', test.spot('north'), 'title', 'Gone')
)).id);
select api.cancel_work_order(test.id('gone'), 'not needed');
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), test.id('gone')) $$,
  'WORK_ORDER_NOT_OPEN', 409, 'what is cancelled bears no costs'
);
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 4) || test.line('bolt', 4), test.id('seal')) $$,
  'INSUFFICIENT_STOCK', 409, 'a line finds what the lines before it left'
);
select results_eq(
  $$ select (m ->> 'line')::integer, (m ->> 'quantity')::numeric, (m ->> 'amount')::numeric
       from api.issue_stock(test.id('MAIN'), test.line('bolt', 1) || test.line('oil', 1) || test.line('bolt', 2),
              test.id('seal')),
            jsonb_array_elements(movements) as m $$,
  $$ values (1, 1::numeric, -1.5000), (2, 1, -4), (3, 2, -3) $$, 'and the answer has them in their order'
);
select test.receive('oil', 'MAIN', 1, 4, '{"lot_number": "L2"}');
select test.receive('oil', 'MAIN', 6, 4, '{"lot_number": "L3", "expires_on": "2999-03-01"}');
select test.remember(r ->> 'line', (r ->> 'id')::uuid)
  from api.reserve_stock(
         test.id('MAIN'),
         jsonb_build_array(
           jsonb_build_object('item_id', test.id('oil'), 'required_quantity', 1, 'needed_at', now()),
           jsonb_build_object('item_id', test.id('oil'), 'required_quantity', 3, 'lot_id', test.id('L3'))
         ), test.id('seal')
       ), jsonb_array_elements(reservations) as r;
select is(pg_temp.issued(2), 'L3 2', 'what is pinned to a lot is issued of that lot, before the rest');
select is(pg_temp.issued(1, jsonb_build_object('lot_id', test.id('L2'))), 'L2 1',
  'but not where another lot is named');
select test.refuses_fields(
  $$ select api.issue_stock(test.id('MAIN'), test.line('oil', 1, jsonb_build_object('lot_id', test.id('L2'),
    'reservation_id', test.id('2'))), test.id('seal')) $$,
  '{p_lines[1].reservation_id}', 'nor for the reservation that is pinned'
);
select is(pg_temp.issued(3), 'L3 1, L2 2', 'what it needs no more of goes like anything else');
select results_eq(
  $$ select lot_number, test.name_of(reservation_id), quantity from api.stock_movements where kind = 'ISSUE' order by
    created_at, id offset 8 $$,
  $$ values ('L3', '2', 2::numeric), ('L2', '1', 1), ('L3', '2', 1), ('L2', null, 2) $$,
  'the ledger says for which reservation'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), test.id('seal')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is issued'
);
select test.sign_out();

select * from finish();
rollback;
