begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 50) || test.order_line('seal',
  'MAIN', 1, 50));
select test.purchase_order('p', 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 50));
select test.refuses(
  $$ select api.acknowledge_purchase_order(test.id('o')) $$, 'TRANSITION_NOT_ALLOWED', 409,
    'what was not sent is not confirmed'
);
select test.sent('o', 'ann', 'bob');
select test.refuses_fields(
  $$ select api.acknowledge_purchase_order(test.id('o'), p_lines => jsonb_build_array(jsonb_build_object('id',
    test.line_of('p')),
       '{"quantity": 1}'::jsonb)) $$,
  '{p_lines[2].quantity}', 'nothing but its day and its price is said of a line'
);
select test.refuses_fields(
  $$ select api.acknowledge_purchase_order(test.id('o'), p_lines => jsonb_build_array(jsonb_build_object('id',
    test.line_of('p')),
       jsonb_build_object('id', test.line_of('o')), jsonb_build_object('id', test.line_of('o')),
         '{"promised_on": null}'::jsonb)) $$,
  '{p_lines[1].id,p_lines[3].id,p_lines[4].id}', 'each line once'
);
select test.refuses_fields(
  $$ select api.acknowledge_purchase_order(test.id('o'), p_lines => jsonb_build_array(jsonb_build_object('id',
    test.line_of('o'), 'promised_price', 1.0000001), jsonb_build_object('promised_price', 0.0000001))) $$,
  '{p_lines[1].promised_price,p_lines[2].id,p_lines[2].promised_price}', 'a price is as exact as another'
);
select results_eq(
  $$ select status from api.acknowledge_purchase_order(test.id('o'), '2026-03-01', 'A 17',
       jsonb_build_array(jsonb_build_object('id', test.line_of('o', 2), 'promised_on', '2026-04-01',
         'promised_price', 2.5))) $$,
  $$ values ('ACKNOWLEDGED') $$, 'the vendor confirms'
);
select results_eq(
  $$ select promised_on, promised_price, unit_price = promised_price from api.purchase_order_lines
      where purchase_order_id = test.id('o') order by position $$,
  $$ values ('2026-03-01'::date, null, null), ('2026-04-01', 2.500000, false) $$,
  'by a day for each line, and a price that changes nothing by itself'
);
select results_eq(
  $$ select vendor_reference, acknowledged_at is not null from api.purchase_orders where id = test.id('o') $$,
  $$ values ('A 17', true) $$, 'under a name of its own'
);
select test.refuses(
  $$ select api.acknowledge_purchase_order(test.id('o'), p_row_version => 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.acknowledge_purchase_order(uuidv7()) $$, 'PURCHASE_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.acknowledge_purchase_order(test.id('o')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
