begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.work_order('fan', 'north');
create function pg_temp.back(p_line text, p_quantity numeric) returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object('receipt_line_id', test.id(p_line), 'quantity', p_quantity)) $$;

select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 2, '{"is_inspected": true}')
  || jsonb_build_array(jsonb_build_object('kind', 'SERVICE', 'description', 'Crane', 'quantity', 3, 'unit_price', 80,
       'work_order_id', test.id('fan'), 'is_inspected', true))
  || test.order_line('seal', 'MAIN', 10, 3));
select test.sent('o', 'ann', 'bob');

select test.remember('r', (api.receive_purchase_order(test.id('o'))).id);
select test.remember('l' || l.position, l.id) from api.purchase_receipt_lines as l;
select test.refuses_fields(
  $$ select api.create_vendor_return(test.id('o'), pg_temp.back('l1', 1) || pg_temp.back('l2', 1)
    || pg_temp.back('l3', 11)
       || pg_temp.back('l3', 1), '{"reason": "bent"}') $$,
  '{p_lines[1].receipt_line_id,p_lines[2].receipt_line_id,p_lines[3].quantity,p_lines[4].receipt_line_id}',
  'what was judged goes back, goods only, and no more than came'
);
select test.refuses_fields(
  $$ select api.create_vendor_return(test.id('o'), '[]', '{}') $$, '{reason}', 'somebody says why'
);
select test.refuses_fields(
  $$ select api.create_vendor_return(test.id('o'), '[]', '{"reason": "x"}') $$, '{p_lines}', 'something goes back'
);
select api.review_receipt(test.id('r'), jsonb_build_array(
  jsonb_build_object('id', test.id('l1'), 'rejected_quantity', 4, 'reject_reason', 'bent')));
select results_eq(
  $$ select vendor_return_number, status
       from api.create_vendor_return(test.id('o'), pg_temp.back('l1', 5) || pg_temp.back('l3', 10),
         '{"reason": "bent"}') $$,
  $$ values ('VR-000001', 'SHIPPED') $$, 'goods go back'
);
select results_eq(
  $$ select condition, quantity from api.stock_balances where item_id = test.id('bolt') order by 1 $$,
  $$ values ('OK', 5.000000), ('QUARANTINE', 0.000000) $$, 'what was rejected first'
);
select results_eq(
  $$ select test.stock('bolt', 'MAIN'), test.stock('seal', 'MAIN') $$, $$ values ('5 10 2', '0 0 3') $$,
  'at what they cost when they came'
);
select results_eq(
  $$ select receipt_status, test.on_order('bolt', 'MAIN') from api.purchase_orders $$, $$ values ('FULL',
    0::numeric) $$,
  'what is to come instead is ordered anew'
);
select results_eq(
  $$ select received_quantity, returned_quantity from api.purchase_order_lines where position <> 2 order by position $$,
  $$ values (10.000000, 5.000000), (10.000000, 10.000000) $$, 'the receipt stands'
);
select test.refuses_fields(
  $$ select api.create_vendor_return(test.id('o'), pg_temp.back('l1', 6), '{"reason": "x"}') $$,
    '{p_lines[1].quantity}',
  'no more than is left of it'
);
select api.issue_stock(test.id('MAIN'), test.line('bolt', 3), test.id('fan'));
select test.refuses(
  $$ select api.create_vendor_return(test.id('o'), pg_temp.back('l1', 5), '{"reason": "x"}') $$, 'INSUFFICIENT_STOCK',
    409,
  'what was used does not go back'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.refuses(
  $$ select api.create_vendor_return(uuidv7(), '[]', '{"reason": "x"}') $$, 'PURCHASE_ORDER_NOT_FOUND', 404,
    'there is none other'
);
select test.refuses(
  $$ select api.create_vendor_return(test.id('o'), pg_temp.back('l1', 1),
    '{"reason": "x", "vendor_return_number": "VR-000001"}') $$,
  'ALREADY_EXISTS', 409, 'no number twice'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_vendor_return(test.id('o'), '[]', '{}') $$, 'PERMISSION_DENIED', 403,
    'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
