begin;
select plan(20);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.work_order('seal', 'north');

create function pg_temp.issue(p_quantity numeric) returns uuid language sql as
$$ select (m ->> 'id')::uuid from api.issue_stock(test.id('MAIN'), test.line('bolt', p_quantity), test.id('seal')),
   jsonb_array_elements(movements) as m $$;
create function pg_temp.borne() returns numeric language sql as
$$ select sum(charged_amount) from api.stock_movements where work_order_id = test.id('seal') $$;
select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 3, 1);
select pg_temp.issue(1);
select test.receive('bolt', 'MAIN', 2, 7);
select pg_temp.issue(2);
select is(pg_temp.borne(), 9.0000, 'the work order bears what was issued to it, at the average of each time');
select results_eq(
  $$ select (m ->> 'kind'), (m ->> 'amount')::numeric
       from api.return_stock(test.id('MAIN'), test.line('bolt', 1), test.id('seal')),
         jsonb_array_elements(movements) as m $$,
  $$ values ('RETURN', 3.0000) $$, 'what comes back is worth its share of what is out'
);
select test.refuses(
  $$ select api.return_stock(test.id('MAIN'), test.line('bolt', 3), test.id('seal')) $$, 'RETURN_EXCEEDS_ISSUE', 422,
  'no more comes back than is out'
);
select api.return_stock(test.id('MAIN'), test.line('bolt', 2, '{"condition": "DAMAGED"}'), test.id('seal'));
select is(pg_temp.borne(), 0.0000, 'T14 when all of it is back, the work order has borne nothing');
select test.sign_out();
select is(
  (select sum(c.base_amount) from work.cost_lines as c where c.work_order_id = test.id('seal')), 0.0000,
  'T14 nor does the ledger of its costs hold any'
);
select test.sign_in('ann');
select results_eq(
  $$ select value, quantity from api.stock_levels where item_number = 'bolt' $$, $$ values (17.0000, 5::numeric) $$,
  'T14 and the stock is worth what was paid'
);
select test.refuses(
  $$ select api.return_stock(test.id('MAIN'), test.line('bolt', 1), test.id('seal')) $$, 'RETURN_EXCEEDS_ISSUE', 422,
  'then nothing is out'
);
select test.remember('i', (m ->> 'id')::uuid)
  from api.issue_stock(test.id('MAIN'), test.line('bolt', 2), p_cost_center => '47', p_reason => 'x'),
    jsonb_array_elements(movements) as m;
select api.return_stock(test.id('MAIN'), test.line('bolt', 1, jsonb_build_object('issue_id', test.id('i'))));
select results_eq(
  $$ select m.cost_center, m.charged_amount, m.issue_id from api.stock_movements as m where m.issue_id is not null $$,
  $$ values ('47', -3.4000, test.id('i')) $$, 'what went to a cost center comes back from it'
);
select test.refuses(
  $$ select api.return_stock(test.id('MAIN'), test.line('bolt', 2, jsonb_build_object('issue_id', test.id('i')))) $$,
  'RETURN_EXCEEDS_ISSUE', 422, 'once'
);
select test.refuses_fields(
  $$ select api.return_stock(test.id('MAIN'), test.line('bolt', 1)) $$, '{p_lines[1].issue_id}',
    'it is said where it comes from'
);
select test.refuses_fields(
  $$ select api.return_stock(test.id('VAN'), test.line('bolt', 1, jsonb_build_object('issue_id', test.id('i')))) $$,
  '{p_lines[1].issue_id}', 'and where it went out'
);
select test.refuses_fields(
  $$ select api.return_stock(test.id('MAIN'), test.line('bolt', 1, jsonb_build_object('issue_id', test.id('i'))),
       test.id('seal')) $$,
  '{p_lines[1].issue_id}', 'and to what: an issue to a cost center is none to a work order'
);
select test.receive('motor', 'MAIN', 1, 5, '{"lot_number": "S1"}');
select test.receive('motor', 'MAIN', 1, 5, '{"lot_number": "S2"}');
select test.remember('m', (m ->> 'id')::uuid)
  from api.issue_stock(test.id('MAIN'), test.line('motor', 1, jsonb_build_object('lot_id', test.id('S1'))),
         p_reason => 'x'),
    jsonb_array_elements(movements) as m;
select api.issue_stock(test.id('MAIN'), test.line('motor', 1, jsonb_build_object('lot_id', test.id('S2'))),
  test.id('seal'));
select test.refuses(
  $$ select api.return_stock(test.id('MAIN'), test.line('motor', 1, jsonb_build_object('lot_id', test.id('S1'))),
       test.id('seal')) $$,
  'RETURN_EXCEEDS_ISSUE', 422, 'a serial number comes back from where it went'
);
select test.refuses(
  $$ select api.return_stock(test.id('MAIN'), test.line('motor', 1, jsonb_build_object('lot_id', test.id('S2'),
       'issue_id', test.id('m')))) $$,
  'RETURN_EXCEEDS_ISSUE', 422, 'and of an issue that one which it issued'
);
select lives_ok(
  $$ select api.return_stock(test.id('MAIN'), test.line('motor', 1, jsonb_build_object('lot_id', test.id('S2'))),
       test.id('seal')) $$,
  'which then is in stock again'
);
select test.receive('oil', 'MAIN', 5, 1, '{"lot_number": "L1"}');
select api.issue_stock(test.id('MAIN'), test.line('oil', 2, jsonb_build_object('lot_id', test.id('L1'))),
  test.id('seal'));
select throws_like(
  $$ select api.return_stock(test.id('MAIN'), test.line('oil', 3, jsonb_build_object('lot_id', test.id('L1'))),
       test.id('seal')) $$,
  '%2 of this lot of oil is issued%', 'a refusal names how much of the lot can come back'
);
select api.return_stock(test.id('MAIN'), test.line('oil', 2, jsonb_build_object('lot_id', test.id('L1'))),
  test.id('seal'));
select api.cancel_work_order(test.id('seal'), 'no');
select test.refuses(
  $$ select api.return_stock(test.id('MAIN'), test.line('bolt', 1), test.id('seal')) $$, 'WORK_ORDER_NOT_OPEN', 409,
  'what is cancelled is at its end'
);
select test.refuses(
  $$ select api.return_stock(test.id('MAIN'), test.line('bolt', 1), uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404,
    'there is none other'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.return_stock(test.id('MAIN'), '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
