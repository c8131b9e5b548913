begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.contract_type('full'), test.vendor('other'), test.work_order('fan', 'north'), test.work_order('far',
  'south');
select test.contract('deal', 'full', 'other');
select test.item('gone', '{"status": "PHASE_OUT"}'), test.item('work', '{"kind": "SERVICE"}');
select test.sign_in('ann');
select results_eq(
  $$ select purchase_order_number, revision, status, receipt_status, invoice_status, total_amount
       from api.create_purchase_order(
              jsonb_build_object('site_id', test.id('north'), 'vendor_id', test.id('parts')),
              test.order_line('bolt', 'MAIN', 4, 2.5) || test.order_line('seal', 'MAIN', 3, 0.3333)
            ) $$,
  $$ values ('PO-000001', 1, 'DRAFT', 'NONE', 'NONE', 11.00) $$, 'an order is made'
);
select results_eq(
  $$ select l.position, l.item_number, l.description, l.amount, l.match_level, l.is_inspected
       from api.purchase_order_lines as l order by 1 $$,
  $$ values (1, 'bolt', 'bolt', 10.0000, 'THREE_WAY', false), (2, 'seal', 'seal', 1.00, 'THREE_WAY', false) $$,
  'with its lines'
);
select results_eq(
  $$ select o.currency, o.exchange_rate, o.buyer_name from api.purchase_orders as o $$,
  $$ values ('EUR', 1.000000000, 'ann') $$, 'in the currency of the site, by who wrote it'
);
select test.refuses_fields(
  $$ select test.purchase_order('x', 'north', 'parts', jsonb_build_array(
       '{"kind": "ITEM", "quantity": 0, "unit_price": -1}'::jsonb,
       jsonb_build_object('kind', 'ITEM', 'item_id', test.id('gone'), 'quantity', 1, 'unit_price', 1),
       jsonb_build_object('kind', 'ITEM', 'item_id', test.id('work'), 'quantity', 1, 'unit_price', 1,
         'storeroom_id', test.id('MAIN')),
       jsonb_build_object('kind', 'SERVICE', 'item_id', test.id('bolt'), 'quantity', 1, 'unit_price', 1),
       '{"kind": "SERVICE", "quantity": 999999999, "unit_price": 999999999}'::jsonb,
       '{"kind": "ASSET", "description": "Pump", "quantity": 1.5, "unit_price": 1}'::jsonb,
       '{"kind": "THING", "quantity": "NaN", "unit_price": 1}'::jsonb)) $$,
  array['p_lines[1].quantity', 'p_lines[1].unit_price', 'p_lines[2].item_id', 'p_lines[2].storeroom_id',
    'p_lines[3].item_id', 'p_lines[4].item_id', 'p_lines[5].description', 'p_lines[5].unit_price',
    'p_lines[6].quantity', 'p_lines[7].kind', 'p_lines[7].quantity'],
  'every fault of every line is told'
);
select test.refuses_fields(
  $$ select test.purchase_order('x', 'north', 'parts', jsonb_build_array(
       jsonb_build_object('kind', 'ASSET', 'description', 'Pump', 'item_id', test.id('work'), 'quantity', 1,
         'unit_price', 1))) $$,
  '{"p_lines[1].item_id"}', 'an asset names no item'
);
select test.refuses_fields(
  $$ select test.purchase_order('x', 'north', 'parts', test.order_line('bolt', 'FAR', 1, 1)
       || jsonb_build_array(jsonb_build_object('kind', 'SERVICE', 'description', 'x', 'quantity', 1, 'unit_price', 1,
            'work_order_id', test.id('far')))) $$,
  '{p_lines[1].storeroom_id,p_lines[2].work_order_id}', 'what it is for stands at the site'
);
select test.refuses_fields(
  $$ select test.purchase_order('x', 'north', 'parts', '[]', jsonb_build_object('contract_id', test.id('deal'),
    'currency', 'USD')) $$,
  '{contract_id}', 'the contract is with the vendor'
);
select test.refuses_fields(
  $$ select test.purchase_order('x', 'north', 'parts', '[]', '{"exchange_rate": 2}') $$, '{exchange_rate}',
  'nobody writes the rate'
);
select test.refuses(
  $$ select test.purchase_order('x', 'north', 'parts', '[]', '{"currency": "USD"}') $$, 'RATE_MISSING', 422,
  'what is exchanged has a rate'
);
select test.refuses_fields(
  $$ select test.purchase_order('x', 'north', 'parts', '[]', '{"currency": "ZZZ"}') $$, '{currency}',
  'a currency is one of ISO 4217'
);
select test.exchange_rate('USD', 'EUR', 0.9, test.day(0)), test.exchange_rate('USD', 'EUR', 7, test.day(1)),
       test.exchange_rate('USD', 'EUR', 0.8, test.day(-1));
select test.purchase_order('usd', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 1), '{"currency": "USD"}');
select is(
  (select trim_scale(o.exchange_rate) from api.purchase_orders as o where o.id = test.id('usd')), 0.9,
  'that of the day'
);
select test.refuses(
  $$ select test.purchase_order('x', 'north', 'parts', '[]', '{"purchase_order_number": "PO-000001"}') $$,
  'ALREADY_EXISTS', 409, 'no number twice'
);
select test.sign_out();
select test.consignment('SHELF', 'north', 'parts', 'bolt', 2.5);
select test.sign_in('ann');
select test.refuses_fields(
  $$ select test.purchase_order('x', 'north', 'parts', test.order_line('bolt', 'SHELF', 1, 1)) $$,
  '{p_lines[1].unit_price}', 'goods that stay the vendor''s have no price'
);
select test.purchase_order('shelf', 'north', 'parts', test.order_line('bolt', 'SHELF', 1, 0));
select is(
  (select l.unit_price from api.purchase_order_lines as l where l.purchase_order_id = test.id('shelf')), 0.0,
  'they are ordered for nothing'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses_fields(
  $$ select test.purchase_order('x', 'north', 'parts', '[]') $$, '{site_id}', 'within reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_purchase_order('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
