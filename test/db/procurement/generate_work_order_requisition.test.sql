begin;
select plan(13);

select test.organization('acme');
select test.site('north', null, 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal'), test.item('rail');
select test.work_order('fan', 'north', now(), '2030-01-02 12:00Z'), test.work_order('draft', 'north');
set local session_replication_role = replica;
update work.work_orders set status = 'DRAFT' where id = test.id('draft');
set local session_replication_role = origin;
select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 2, 3);
select api.update_work_order_plan(test.id('fan'), jsonb_build_array(
  jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'description', 'bolt',
    'quantity', 5, 'unit_cost', 3),
  jsonb_build_object('kind', 'ITEM', 'item_id', test.id('rail'), 'description', 'rail', 'quantity', 1, 'unit_cost', 70),
  jsonb_build_object('kind', 'ITEM', 'description', 'Glue', 'quantity', 2, 'unit_cost', 4),
  jsonb_build_object('kind', 'SERVICE', 'description', 'Crane', 'quantity', 1, 'unit_cost', 340),
  jsonb_build_object('kind', 'TOOL', 'description', 'Wrench', 'quantity', 1, 'unit_cost', 1)));
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'),
  'required_quantity', 1)), test.id('fan'));
select results_eq(
  $$ select r.status, r.total_amount from api.generate_work_order_requisition(test.id('fan')) as r $$,
  $$ values ('DRAFT', 430.0000) $$, 'a requisition is made of what lacks'
);
select results_eq(
  $$ select r.origin, r.work_order_id, r.needed_on from api.requisitions as r $$,
  $$ values ('WORK_ORDER', test.id('fan'), '2030-01-03'::date) $$,
  'for the work, on the day of the site on which it is due'
);
select results_eq(
  $$ select l.kind, l.description, l.quantity, l.storeroom_code from api.requisition_lines as l order by 1, 2 $$,
  $$ values ('ITEM', 'bolt', 4.000000, 'MAIN'), ('ITEM', 'rail', 1.000000, null),
            ('OTHER', 'Glue', 2.000000, null), ('SERVICE', 'Crane', 1.000000, null) $$,
  'what no stock covers, and what is bought for the work itself'
);
select test.refuses(
  $$ select api.generate_work_order_requisition(test.id('fan')) $$, 'NOTHING_LACKING', 422, 'once'
);
select api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_build_object('item_id', test.id('seal'),
  'required_quantity', 6)), test.id('fan'));
select test.purchase_order('by hand', 'north', 'parts', test.order_line('seal', 'MAIN', 2, 1, jsonb_build_object(
  'work_order_id', test.id('fan'))));
select test.remember('second', (api.generate_work_order_requisition(test.id('fan'))).id);
select results_eq(
  $$ select l.description, l.quantity from api.requisition_lines as l where l.requisition_id = test.id('second') $$,
  $$ values ('seal', 4.000000) $$, 'then only what lacks beyond that, and beyond what was ordered for it by hand'
);
select api.submit_requisition(test.id('second'));
select test.sign_out();
select test.sign_in('bob');
select api.reject_requisition(test.id('second'), 'no');
select test.remember('third', (api.generate_work_order_requisition(test.id('fan'))).id);
select results_eq(
  $$ select l.description, l.quantity from api.requisition_lines as l where l.requisition_id = test.id('third') $$,
  $$ values ('seal', 4.000000) $$, 'what was rejected lacks again'
);
select test.sign_out();
select test.sign_in('ann');
select api.update_requisition(test.id('third'), '{}', (
  select jsonb_agg(jsonb_build_object('id', l.id, 'kind', 'ITEM', 'item_id', l.item_id, 'storeroom_id', l.storeroom_id,
           'work_order_id', l.work_order_id, 'quantity', 4, 'estimated_price', 1, 'suggested_vendor_id',
           test.id('parts')))
    from api.requisition_lines as l where l.requisition_id = test.id('third')));
select api.submit_requisition(test.id('third'));
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.approve_requisition(test.id('third')) $$, 'SELF_APPROVAL', 422, 'who had it written does not approve it'
);
select test.person('cas');
select test.sign_out();
select test.sign_in('cas');
select api.approve_requisition(test.id('third'));
select test.sign_out();
select test.sign_in('ann');
select test.remember('o', (api.convert_requisition(test.id('third'))).id);
select test.refuses(
  $$ select api.generate_work_order_requisition(test.id('fan')) $$, 'NOTHING_LACKING', 422, 'what is ordered is coming'
);
select test.sent('o', 'ann', 'bob');
select api.receive_purchase_order(test.id('o'));
select test.refuses(
  $$ select api.generate_work_order_requisition(test.id('fan')) $$, 'NOTHING_LACKING', 422,
    'and what has come is kept for the work'
);
select test.refuses(
  $$ select api.generate_work_order_requisition(test.id('draft')) $$, 'WORK_ORDER_NOT_OPEN', 409,
    'not before it is agreed'
);
select test.refuses(
  $$ select api.generate_work_order_requisition(uuidv7()) $$, 'WORK_ORDER_NOT_FOUND', 404, 'there is none other'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.generate_work_order_requisition(test.id('fan')) $$, 'WORK_ORDER_NOT_FOUND', 404, 'within reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.generate_work_order_requisition(test.id('fan')) $$, 'PERMISSION_DENIED', 403,
    'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
