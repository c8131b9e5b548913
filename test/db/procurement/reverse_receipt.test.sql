begin;
select plan(29);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.category('pump');
select test.bin('SHELF', 'MAIN');
select test.work_order('fan', 'north');
create function pg_temp.arrival(p_place integer) returns uuid language sql as $$
  select g.id from api.purchase_receipt_lines as g order by g.id offset p_place - 1 limit 1 $$;
create function pg_temp.back(p_place integer, p_quantity numeric, p_more jsonb default '{}') returns jsonb language
  sql as $$
  select jsonb_build_array(jsonb_build_object(
    'receipt_line_id', pg_temp.arrival(p_place), 'quantity', p_quantity) || p_more) $$;
create function pg_temp.come(p_line integer, p_quantity numeric) returns void language sql as $$
  select api.receive_purchase_order(test.id('o'), jsonb_build_array(jsonb_build_object(
    'purchase_order_line_id', test.line_of('o', p_line), 'quantity', p_quantity))) $$;

select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 2)
  || jsonb_build_array(
       jsonb_build_object('kind', 'SERVICE', 'description', 'Crane', 'quantity', 1, 'unit_price', 80,
         'work_order_id', test.id('fan')),
       jsonb_build_object('kind', 'ASSET', 'description', 'Pump', 'quantity', 1, 'unit_price', 9, 'category_id',
         test.id('pump')))
  || test.order_line('bolt', 'MAIN', 10, 2, '{"is_inspected": true}'));
select test.sent('o', 'ann', 'bob');
select test.remember('r', (api.receive_purchase_order(test.id('o'))).id);
select is(test.stock('bolt', 'MAIN') || ' ' || test.on_order('bolt', 'MAIN'), '20 40 2 0', 'all has come, they say');
select test.refuses_fields(
  $$ select api.reverse_receipt(test.id('r'), null, '[]') $$, '{p_reason}', 'somebody says why'
);
select test.refuses_fields(
  $$ select api.reverse_receipt(test.id('r'), 'x',
       pg_temp.back(1, 11) || pg_temp.back(1, 1) || pg_temp.back(2, 0.5) || pg_temp.back(3, 1)
       || pg_temp.back(4, 1, jsonb_build_object('bin_id', uuidv7()))) $$,
  '{p_lines[5].bin_id}', 'a bin is one'
);
select test.refuses_fields(
  $$ select api.reverse_receipt(test.id('r'), 'x',
       pg_temp.back(1, 11) || pg_temp.back(1, 1) || pg_temp.back(2, 0.5) || pg_temp.back(3, 1)) $$,
  '{p_lines[1].quantity,p_lines[2].receipt_line_id,p_lines[3].quantity,p_lines[4].receipt_line_id}',
  'every fault of every line is told'
);
select results_eq(
  $$ select receipt_number, row_version from api.reverse_receipt(test.id('r'), 'one came', pg_temp.back(1, 9), 1) $$,
  $$ values ('GR-000001', 2) $$, 'R1 nine of ten were keyed wrong'
);
select is(test.stock('bolt', 'MAIN') || ' ' || test.on_order('bolt', 'MAIN'), '11 22 2 9', 'and are expected again');
select results_eq(
  $$ select quantity, base_quantity, accepted_quantity, reversed_quantity, inspection_status
       from api.purchase_receipt_lines where id = pg_temp.arrival(1) $$,
  $$ values (1.000000, 1.000000, 1.000000, 9.000000, 'ACCEPTED') $$, 'the receipt says what came'
);
select results_eq(
  $$ select kind, quantity, amount, variance, reason from api.stock_movements order by sequence desc limit 1 $$,
  $$ values ('REVERSAL', 9.000000, -18.0000, 0.0000, 'one came') $$, 'the ledger what was taken back'
);
select results_eq(
  $$ select o.receipt_status from api.purchase_orders as o $$, $$ values ('PARTIAL') $$, 'the order, too'
);
select lives_ok($$ select pg_temp.come(1, 9) $$, 'and the nine may come');
select api.reverse_receipt(test.id('r'), 'no crane came', pg_temp.back(2, 1));
select results_eq(
  $$ select sum(c.amount) from api.work_order_costs as c where c.work_order_id = test.id('fan') $$, $$ values
    (0.0000) $$,
  'a service costs its work order no more'
);
select results_eq(
  $$ select inspection_status, quantity from api.purchase_receipt_lines where id = pg_temp.arrival(2) $$,
  $$ values ('REVERSED', 0.000000) $$, 'nothing is left of it'
);
select lives_ok($$ select pg_temp.come(2, 1) $$, 'until it comes');
select api.reverse_receipt(test.id('r'), 'miscounted', pg_temp.back(4, 4));
select is(test.stock('bolt', 'MAIN'), '16 32 2', 'what waits to be judged leaves quarantine');
select lives_ok(
  $$ select api.review_receipt(test.id('r'), jsonb_build_array(jsonb_build_object(
       'id', pg_temp.arrival(4), 'rejected_quantity', 2, 'reject_reason', 'bent'))) $$, 'and the rest is judged'
);
select test.refuses_fields(
  $$ select api.reverse_receipt(test.id('r'), 'x', pg_temp.back(4, 5)) $$, '{p_lines[1].quantity}',
  'what was rejected goes back to the vendor instead'
);
select api.move_stock(test.id('MAIN'), test.line('bolt', 14, jsonb_build_object('to_bin_id', test.id('SHELF'))));
select test.remember('i', i.id)
   from api.create_invoice(test.id('o'), '{"vendor_invoice_number": "R1", "invoiced_on": "2026-01-05"}',
          jsonb_build_array(jsonb_build_object('purchase_order_line_id', test.line_of('o', 4), 'quantity', 3,
            'unit_price', 2))) as i;
select api.submit_invoice(test.id('i'));
select test.refuses(
  $$ select api.reverse_receipt(test.id('r'), 'x', pg_temp.back(4, 4)) $$, 'RECEIPT_BILLED', 409,
  'what is invoiced is no mistake of the dock'
);
select lives_ok(
  $$ select api.reverse_receipt(test.id('r'), 'x', pg_temp.back(4, 3, jsonb_build_object('bin_id',
    test.id('SHELF')))) $$,
  'beyond that it may be, wherever it lies'
);
select api.issue_stock(test.id('MAIN'), test.line('bolt', 11), p_reason => 'used');
select test.refuses(
  $$ select api.reverse_receipt(test.id('r'), 'x', pg_temp.back(1, 1)) $$, 'INSUFFICIENT_STOCK', 409,
    'what was used came'
);
select results_eq(
  $$ select l.received_quantity, l.accepted_quantity, l.rejected_quantity
       from api.purchase_order_lines as l where l.purchase_order_id = test.id('o') and l.position in (1, 4) order by
         l.position $$,
  $$ values (10.000000, 10.000000, 0.000000), (3.000000, 1.000000, 2.000000) $$, 'the order knows what came'
);
select results_eq(
  $$ select reversal_reason from api.purchase_receipts where id = test.id('r') $$, $$ values ('x') $$,
    'and why it says so'
);
select test.refuses(
  $$ select api.reverse_receipt(test.id('r'), 'x', p_row_version => 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses($$ select api.reverse_receipt(uuidv7(), 'x') $$, 'RECEIPT_NOT_FOUND', 404, 'there is none other');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select is_empty($$ select * from api.verify_budgets() $$, 'and the budgets');
select test.sign_out();
select test.sign_in('sue');
select test.refuses($$ select api.reverse_receipt(test.id('r'), 'x') $$, 'RECEIPT_NOT_FOUND', 404,
  'nor one out of reach');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.reverse_receipt(test.id('r'), 'x') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();
select is((select count(*) from inventory.movements where kind = 'REVERSAL'), 3::bigint, 'three times');

-- What nobody has inspected or billed is taken back.
select test.sign_in('ann');
select test.purchase_order('new', 'north', 'parts', test.order_line('bolt', 'MAIN', 5, 2,
  '{"is_inspected": true, "match_level": "FOUR_WAY"}'));
select test.sent('new', 'ann', 'bob');
select test.remember('of new', (api.receive_purchase_order(test.id('new'))).id);
select lives_ok($$ select api.reverse_receipt(test.id('of new'), 'not ours') $$,
  'also where only what is accepted is paid');
select test.sign_out();

select * from finish();
rollback;
