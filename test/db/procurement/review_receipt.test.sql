begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.item('seal');
select test.work_order('fan', 'north');
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', test.order_line('bolt', 'MAIN', 10, 2, '{"is_inspected": true}')
  || jsonb_build_array(jsonb_build_object('kind', 'SERVICE', 'description', 'Crane', 'quantity', 3, 'unit_price', 80,
       'work_order_id', test.id('fan'), 'is_inspected', true))
  || test.order_line('seal', 'MAIN', 10, 3));
select test.sent('o', 'ann', 'bob');

select test.refuses_fields(
  $$ select api.receive_purchase_order(test.id('o'), jsonb_build_array(jsonb_build_object(
       'purchase_order_line_id', test.line_of('o'), 'quantity', 1, 'rejected_quantity', 1, 'reject_reason', 'x'))) $$,
  '{p_lines[1].rejected_quantity}', 'what is inspected is not judged when it arrives'
);
select test.remember('r', (api.receive_purchase_order(test.id('o'))).id);
select test.remember('l' || l.position, l.id) from api.purchase_receipt_lines as l;
select results_eq(
  $$ select position, inspection_status from api.purchase_receipt_lines order by 1 $$,
  $$ values (1, 'PENDING_INSPECTION'), (2, 'PENDING_INSPECTION'), (3, 'ACCEPTED') $$, 'it waits'
);
select results_eq(
  $$ select condition, quantity from api.stock_balances where item_id = test.id('bolt') $$, $$ values ('QUARANTINE',
    10.000000) $$,
  'in quarantine'
);
select is_empty($$ select * from api.work_order_costs $$, 'and costs nothing yet');
select test.refuses_fields(
  $$ select api.review_receipt(test.id('r'), jsonb_build_array(
       jsonb_build_object('id', test.id('l1'), 'rejected_quantity', 11),
       jsonb_build_object('id', test.id('l2'), 'accepted_quantity', 1),
       jsonb_build_object('id', test.id('l3')), '{}'::jsonb, jsonb_build_object('id', test.id('l2')))) $$,
  '{p_lines[1].reject_reason,p_lines[1].rejected_quantity,'
    'p_lines[2].rejected_quantity,p_lines[3].id,p_lines[4].id,p_lines[5].id}',
  'every fault of every row is told'
);
select test.refuses_fields(
  $$ select api.review_receipt(test.id('r'), jsonb_build_array(
       jsonb_build_object('id', test.id('l1'), 'rejected_quantity', 10.000001, 'reject_reason', 'bent'))) $$,
  '{p_lines[1].rejected_quantity}', 'no more is bad than arrived'
);
select test.refuses_fields($$ select api.review_receipt(test.id('r'), '[]') $$, '{p_lines}', 'something is judged');
select lives_ok(
  $$ select api.review_receipt(test.id('r'), jsonb_build_array(
       jsonb_build_object('id', test.id('l1'), 'rejected_quantity', 4, 'reject_reason', 'bent'),
         jsonb_build_object('id', test.id('l2')))) $$,
  'it is judged'
);
select results_eq(
  $$ select condition, quantity from api.stock_balances where item_id = test.id('bolt') and quantity > 0 order by 1 $$,
  $$ values ('OK', 6.000000), ('QUARANTINE', 4.000000) $$, 'what is good can be used, what is bad waits'
);
select results_eq(
  $$ select kind, amount from api.work_order_costs $$, $$ values ('SERVICE', 240.0000) $$,
    'the service costs what was accepted'
);
select results_eq(
  $$ select accepted_quantity, rejected_quantity from api.purchase_order_lines where position < 3 order by position $$,
  $$ values (6.000000, 4.000000), (3.000000, 0.000000) $$, 'and the order knows it'
);
select test.refuses_fields(
  $$ select api.review_receipt(test.id('r'), jsonb_build_array(jsonb_build_object('id', test.id('l1')))) $$,
    '{p_lines[1].id}', 'once'
);
select test.refuses(
  $$ select api.review_receipt(test.id('r'), '[]', 99) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.review_receipt(uuidv7(), '[]') $$, 'RECEIPT_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.review_receipt(test.id('r'), '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
