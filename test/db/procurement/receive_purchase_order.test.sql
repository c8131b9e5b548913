begin;
select plan(37);

select test.organization('acme');
select test.exchange_rate('USD', 'EUR', 0.5);
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN'), test.bin('V', 'VAN');
select test.item('bolt'), test.item('motor', '{"tracking": "SERIAL"}'), test.item('seal');
select test.work_order('fan', 'north');
create function pg_temp.rows(p_quantity numeric, p_more jsonb default '{}', p_order text default 'o',
  p_line integer default 1)
returns jsonb language sql as
$$ select jsonb_build_array(
     jsonb_build_object('purchase_order_line_id', test.line_of(p_order, p_line), 'quantity', p_quantity) || p_more
   ) $$;

select test.sign_in('ann');
select test.remember('pumps', (api.create_asset_category('{"code": "PUMPS", "name": "Pumps"}')).id);
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 2.5));
select test.refuses(
  $$ select api.receive_purchase_order(test.id('o')) $$, 'PURCHASE_ORDER_NOT_OPEN', 409,
  'nothing arrives of what was not approved'
);
select test.sent('o', 'ann', 'bob');
select is(test.stock('bolt', 'MAIN'), '0 0 0', 'T1 approving and sending an order adds no stock');
select is(test.on_order('bolt', 'MAIN'), 10::numeric, 'it is expected');
select test.refuses_fields(
  $$ select api.receive_purchase_order(test.id('o'), '[{"quantity": 0}]') $$,
  '{p_lines[1].purchase_order_line_id,p_lines[1].quantity}', 'a row says what arrives'
);
select test.refuses_fields(
  $$ select api.receive_purchase_order(test.id('o'), pg_temp.rows(1, jsonb_build_object('bin_id', test.id('V')))) $$,
  '{p_lines[1].bin_id}', 'it is put into a bin of the storeroom'
);
select test.refuses_fields(
  $$ select api.receive_purchase_order(test.id('o'), '[]') $$, '{p_lines}', 'something arrives'
);
select test.refuses_fields(
  $$ select api.receive_purchase_order(test.id('o'), null, jsonb_build_object('received_at',
    now() + interval '1 day')) $$,
  '{received_at}', 'not tomorrow'
);
select results_eq(
  $$ select receipt_number, receipt_status
       from api.receive_purchase_order(
              test.id('o'), pg_temp.rows(4, jsonb_build_object('bin_id', test.id('A'))), '{"delivery_note": "DN 1"}'
            ) $$,
  $$ values ('GR-000001', 'PARTIAL') $$, 'some of it arrives'
);
select results_eq(
  $$ select test.stock('bolt', 'MAIN'), test.on_order('bolt', 'MAIN') $$,
  $$ values ('4 10 2.5', 6::numeric) $$, 'in stock at the price of the order, and less is expected'
);
select results_eq(
  $$ select l.inspection_status, l.accepted_quantity, m.kind, m.bin_id, m.reference
       from api.purchase_receipt_lines as l join api.stock_movements as m on m.id = l.movement_id $$,
  $$ values ('ACCEPTED', 4::numeric, 'RECEIPT', test.id('A'), 'PO-000001') $$, 'the line knows its movement'
);
select test.refuses(
  $$ select api.receive_purchase_order(test.id('o'), pg_temp.rows(7)) $$, 'OVER_RECEIPT', 422,
  'T22 a line without a tolerance takes no more than was ordered'
);
select test.refuses(
  $$ select api.receive_purchase_order(test.id('o'), pg_temp.rows(3) || pg_temp.rows(3.5)) $$, 'OVER_RECEIPT', 422,
  'also not in two rows'
);
select is(test.stock('bolt', 'MAIN'), '4 10 2.5', 'and nothing of it is kept');
select results_eq(
  $$ select receipt_status from api.receive_purchase_order(test.id('o')) $$, $$ values ('FULL') $$,
  'the rest arrives without being named'
);
select results_eq(
  $$ select test.stock('bolt', 'MAIN'), test.on_order('bolt', 'MAIN') $$, $$ values ('10 25 2.5', 0::numeric) $$,
  'then nothing is expected'
);
select test.refuses_fields(
  $$ select api.receive_purchase_order(test.id('o')) $$, '{p_lines}', 'and nothing is left to arrive'
);

-- Tolerance, units, currencies.
select test.remember('box', (api.create_unit('{"code": "BOX", "name": "Box"}')).id);
select api.create_unit_conversion(jsonb_build_object(
  'item_id', test.id('bolt'), 'from_unit_id', test.id('box'), 'to_unit_id', test.pieces(), 'to_quantity', 12));
select test.purchase_order('foreign', 'north', 'parts', test.order_line('bolt', 'VAN', 10, 24,
  jsonb_build_object('unit_id', test.id('box'), 'over_receipt_percent', 10)),
    '{"currency": "USD"}');
select test.sent('foreign', 'ann', 'bob');
select is(test.on_order('bolt', 'VAN'), 120::numeric, 'what is expected is counted in the base unit');
select test.refuses(
  $$ select api.receive_purchase_order(test.id('foreign'), pg_temp.rows(11.25, '{}', 'foreign')) $$, 'OVER_RECEIPT',
    422,
  'beyond the tolerance is too much'
);
select results_eq(
  $$ select receipt_status from api.receive_purchase_order(test.id('foreign'), pg_temp.rows(11, '{}', 'foreign')) $$,
  $$ values ('OVER') $$, 'within it more arrives than was ordered'
);
select results_eq(
  $$ select test.stock('bolt', 'VAN'), test.on_order('bolt', 'VAN') $$, $$ values ('132 132 1', 0::numeric) $$,
  'at the rate of the order'
);
select test.refuses_fields(
  $$ select api.receive_purchase_order(test.id('foreign'), pg_temp.rows(0.0000001, '{}', 'foreign')) $$,
  '{p_lines[1].quantity}', 'too little is nothing'
);

-- Lots and serial numbers.
select test.purchase_order('s', 'north', 'parts', test.order_line('motor', 'MAIN', 2, 100));
select test.sent('s', 'ann', 'bob');
select test.refuses_fields(
  $$ select api.receive_purchase_order(test.id('s')) $$, '{p_lines[1].lot_id,p_lines[1].quantity}',
    'each piece has its number'
);
select lives_ok(
  $$ select api.receive_purchase_order(test.id('s'),
       pg_temp.rows(1, '{"lot_number": "S1"}', 's') || pg_temp.rows(1, '{"lot_number": "S2"}', 's')) $$,
  'each comes in a row of its own'
);
select test.refuses(
  $$ select api.receive_purchase_order(test.id('s'), pg_temp.rows(1, '{"lot_number": "S1"}', 's')) $$, 'OVER_RECEIPT',
    422,
  'and no more of them'
);

-- Services and assets.
select test.purchase_order('more', 'north', 'parts', jsonb_build_array(
  jsonb_build_object('kind', 'SERVICE', 'description', 'Crane', 'quantity', 3, 'unit_price', 80, 'work_order_id',
    test.id('fan')),
  jsonb_build_object('kind', 'ASSET', 'description', 'Pump', 'quantity', 2, 'unit_price', 900, 'category_id',
    test.id('pumps'))
));
select test.sent('more', 'ann', 'bob');
select test.refuses_fields(
  $$ select api.receive_purchase_order(test.id('more'), pg_temp.rows(0.5, '{}', 'more', 2)) $$, '{p_lines[1].quantity}',
  'half an asset is none'
);
select lives_ok(
  $$ select api.receive_purchase_order(test.id('more'), pg_temp.rows(1.5, '{}', 'more', 1) || pg_temp.rows(2, '{}',
    'more', 2)) $$,
  'services and assets arrive'
);
select results_eq(
  $$ select kind, quantity, amount from api.work_order_costs where work_order_id = test.id('fan') $$,
  $$ values ('SERVICE', 1.5::numeric, 120::numeric) $$, 'the service costs its work order what it cost'
);
select results_eq(
  $$ select a.name::text, a.status from api.assets as a
      where a.id in (select unnest(l.asset_ids) from api.purchase_receipt_lines as l) $$,
  $$ values ('Pump', 'RECEIVED'), ('Pump', 'RECEIVED') $$, 'and the line knows the assets that came of it'
);
select test.purchase_order('late', 'north', 'parts', jsonb_build_array(
  jsonb_build_object('kind', 'SERVICE', 'description', 'Crane', 'quantity', 1, 'unit_price', 80, 'work_order_id',
    test.id('fan'))));
select test.sent('late', 'ann', 'bob');
select api.start_work_order(test.id('fan')), api.complete_work_order(test.id('fan')),
  api.close_work_order(test.id('fan'));
select test.refuses(
  $$ select api.receive_purchase_order(test.id('late')) $$, 'WORK_ORDER_NOT_OPEN', 409,
  'work that is over bears nothing'
);

-- What is seen to be bad at once.
select test.purchase_order('bad', 'north', 'parts', test.order_line('seal', 'MAIN', 10, 1));
select test.sent('bad', 'ann', 'bob');
select test.refuses_fields(
  $$ select api.receive_purchase_order(test.id('bad'), pg_temp.rows(10, '{"rejected_quantity": 11}', 'bad')) $$,
  '{p_lines[1].reject_reason,p_lines[1].rejected_quantity}', 'no more is bad than arrives, and somebody says why'
);
select api.receive_purchase_order(test.id('bad'), pg_temp.rows(10, '{"rejected_quantity": 3, "reject_reason": "bent"}',
  'bad'));
select results_eq(
  $$ select condition, quantity from api.stock_balances where item_id = test.id('seal') and quantity > 0 order by 1 $$,
  $$ values ('OK', 7::numeric), ('QUARANTINE', 3::numeric) $$, 'what is bad stays in quarantine'
);
select results_eq(
  $$ select accepted_quantity, rejected_quantity, received_quantity from api.purchase_order_lines
      where purchase_order_id = test.id('bad') $$,
  $$ values (7::numeric, 3::numeric, 10::numeric) $$, 'and the line of the order tells it'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select api.hold_purchase_order(test.id('late'), 'why?');
select test.refuses(
  $$ select api.receive_purchase_order(test.id('late')) $$, 'PURCHASE_ORDER_NOT_OPEN', 409,
    'nothing arrives of what is held'
);
select test.refuses(
  $$ select api.receive_purchase_order(uuidv7()) $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.receive_purchase_order(test.id('o')) $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'nor one of another site'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.receive_purchase_order(test.id('o')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
