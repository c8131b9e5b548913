begin;
select plan(27);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.vendor('other'), test.storeroom('MAIN', 'north');
select test.item('bolt'), test.item('seal'), test.work_order('fan', 'north');
-- Rows of a conversion: each line by its place, with what is said of it.
create function pg_temp.row_of(p_position integer, p_more jsonb default '{}', p_requisition text default 'r')
returns jsonb
language sql
stable
as $$ select jsonb_build_array(jsonb_build_object('id', test.wanted_line(p_requisition, p_position)) || p_more) $$;

select test.sign_in('ann');
select test.remember('maintenance', (api.create_cost_center('{"code": "M", "name": "Maintenance"}')).id);
select test.requisition('r', 'north',
  test.wanted('bolt', 'MAIN', 10, 2, jsonb_build_object('suggested_vendor_id', test.id('parts'), 'cost_center_id',
    test.id('maintenance')))
  || test.wanted('seal', 'MAIN', 5, 3, jsonb_build_object('suggested_vendor_id', test.id('other'), 'needed_on',
       '2030-03-01'))
  || jsonb_build_array(
       jsonb_build_object('kind', 'OTHER', 'description', 'A holder', 'quantity', 2, 'estimated_price', 50),
       jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', 1, 'estimated_price', 2,
         'work_order_id', test.id('fan'))), '{"needed_on": "2030-02-01"}');
select test.refuses(
  $$ select api.convert_requisition(test.id('r')) $$, 'REQUISITION_NOT_APPROVED', 409, 'nothing is ordered unasked'
);
select test.agreed('r', 'ann', 'bob');
select test.refuses(
  $$ select api.convert_requisition(test.id('r'), null, null, 1) $$, 'STALE_ROW', 409, 'at its version'
);
select test.refuses(
  $$ select api.convert_requisition(uuidv7()) $$, 'REQUISITION_NOT_FOUND', 404, 'there is none other'
);
select test.refuses_fields(
  $$ select api.convert_requisition(test.id('r')) $$, '{p_lines[3].vendor_id,p_lines[4].vendor_id}',
  'of somebody it is ordered'
);

select test.refuses_fields(
  $$ select api.convert_requisition(test.id('r'), pg_temp.row_of(1) || pg_temp.row_of(1) || '[{"quantity": 1}]'
       || jsonb_build_array(jsonb_build_object('id', test.id('bolt'))) || pg_temp.row_of(2, '{"kind": "SERVICE"}')
       || pg_temp.row_of(3, jsonb_build_object('kind', 'OTHER', 'vendor_id', test.id('parts')))) $$,
  '{p_lines[4].id}', 'what is no line within reach is told'
);
select test.refuses_fields(
  $$ select api.convert_requisition(test.id('r'), pg_temp.row_of(1) || pg_temp.row_of(1) || '[{"quantity": 1}]'
       || pg_temp.row_of(2, '{"kind": "SERVICE"}')
       || pg_temp.row_of(2, jsonb_build_object('item_id', test.id('bolt')))
       || pg_temp.row_of(3, jsonb_build_object('kind', 'OTHER', 'vendor_id', test.id('parts')))) $$,
  array['p_lines[2].id', 'p_lines[3].id', 'p_lines[3].vendor_id', 'p_lines[4].kind', 'p_lines[5].id',
    'p_lines[5].item_id', 'p_lines[6].kind'],
  'every fault of every row is told'
);
select test.refuses_fields(
  $$ select api.convert_requisition(test.id('r'),
       pg_temp.row_of(4, jsonb_build_object('vendor_id', test.id('parts')))) $$,
  '{p_lines[1].storeroom_id}', 'goods are put somewhere'
);
select test.refuses(
  $$ select api.convert_requisition(test.id('r'), pg_temp.row_of(1, '{"quantity": 10.000001}')) $$,
  'REQUISITION_ORDERED', 409, 'no more than was asked for'
);
select results_eq(
  $$ select count(*)::integer, array_agg(o.status), sum(o.total_amount)
       from api.convert_requisition(test.id('r'), pg_temp.row_of(2) || pg_temp.row_of(1, '{"quantity": 4}')
              || pg_temp.row_of(3, jsonb_build_object('vendor_id', test.id('parts'), 'kind', 'ASSET', 'unit_price',
                   45))) as o $$,
  $$ values (2, array['DRAFT', 'DRAFT'], 113.0000) $$, 'an order for each vendor'
);
select test.remember('order of ' || o.vendor_name, o.id) from api.purchase_orders as o;
select results_eq(
  $$ select l.position, l.kind, l.description, l.quantity, l.unit_price, l.cost_center_code, l.needed_on,
            l.requisition_number,
            l.requisition_line_id = test.wanted_line('r', case l.position when 1 then 1 else 3 end)
       from api.purchase_order_lines as l where l.purchase_order_id = test.id('order of parts') order by 1 $$,
  $$ values (1, 'ITEM', 'bolt', 4.000000, 2.000000, 'M', '2030-02-01'::date, 'PR-000001', true),
            (2, 'ASSET', 'A holder', 2.000000, 45.000000, null, '2030-02-01', 'PR-000001', true) $$,
  'its lines know what they were asked for by'
);
select is(test.standing_of('r'), 'APPROVED PARTIAL NONE 14', 'what is left is pending: 6 bolts, and one for the work');
select test.refuses(
  $$ select api.convert_requisition(test.id('r'), pg_temp.row_of(2)) $$, 'REQUISITION_ORDERED', 409, 'no line twice'
);
select test.refuses_fields(
  $$ select api.convert_requisition(test.id('r'), pg_temp.row_of(1, jsonb_build_object('vendor_id', test.id('other'))),
       test.id('order of parts')) $$, '{p_lines[1].vendor_id}', 'an order is of one vendor'
);
select results_eq(
  $$ select o.id = test.id('order of parts'), o.total_amount
       from api.convert_requisition(test.id('r'), pg_temp.row_of(1, '{"quantity": 5}'),
              test.id('order of parts')) as o $$,
  $$ values (true, 108.0000) $$, 'more goes into an order that is a draft'
);
select is(test.standing_of('r'), 'APPROVED PARTIAL NONE 4', 'and is counted with it');
-- What becomes of the order comes back to the requisition.
select test.refuses_fields(
  $$ select api.update_purchase_order(test.id('order of parts'), '{}', test.order_line('seal', 'MAIN', 4, 2,
       jsonb_build_object('id', test.line_of('order of parts')))) $$, '{p_lines[1].kind}',
  'a line that was asked for stays what it is'
);
select api.update_purchase_order(test.id('order of parts'), '{}', test.order_line('bolt', 'MAIN', 7, 2,
  jsonb_build_object('id', test.line_of('order of parts'))));
select is(test.standing_of('r'), 'APPROVED PARTIAL NONE 108', 'lines that are taken out of the order are given back');
select api.update_purchase_order(test.id('order of parts'), '{}', test.order_line('bolt', 'MAIN', 12, 2,
  jsonb_build_object('id', test.line_of('order of parts'))));
select results_eq(
  $$ select ordered_quantity from api.requisition_lines where id = test.wanted_line('r') $$,
  $$ values (10.000000) $$, 'an order of more than was asked for orders what was asked for'
);
select test.sent('order of parts', 'ann', 'bob');
select api.receive_purchase_order(test.id('order of parts'), jsonb_build_array(jsonb_build_object(
  'purchase_order_line_id', test.line_of('order of parts'), 'quantity', 3)));
select is(test.standing_of('r'), 'APPROVED PARTIAL PARTIAL 102', 'what has arrived is known');
select test.refuses(
  $$ select api.convert_requisition(test.id('r'), pg_temp.row_of(3, jsonb_build_object('vendor_id', test.id('parts'))),
       test.id('order of parts')) $$, 'PURCHASE_ORDER_NOT_DRAFT', 409, 'what was handed in takes nothing more'
);
select test.refuses(
  $$ select api.convert_requisition(test.id('r'), pg_temp.row_of(3), uuidv7()) $$,
  'PURCHASE_ORDER_NOT_FOUND', 404, 'nor what is not there'
);
select api.close_purchase_order(test.id('order of parts'), 'no more comes');
select is(
  test.standing_of('r'), 'APPROVED PARTIAL PARTIAL 116',
  'an order that is closed orders what has arrived: 3 bolts of 10'
);
select api.cancel_purchase_order(test.id('order of other'), 'dear');
select is(test.standing_of('r'), 'APPROVED PARTIAL PARTIAL 131', 'one that is cancelled nothing');
select results_eq(
  $$ select count(*)::integer, sum(o.total_amount)
       from api.convert_requisition(test.id('r'), pg_temp.row_of(1) || pg_temp.row_of(2)
              || pg_temp.row_of(3, jsonb_build_object('vendor_id', test.id('parts')))
              || pg_temp.row_of(4, jsonb_build_object('vendor_id', test.id('parts'), 'storeroom_id',
                   test.id('MAIN')))) as o $$,
  $$ values (2, 131.0000) $$, 'and all of it is ordered again'
);
select is(test.standing_of('r'), 'APPROVED FULL PARTIAL 0', 'once');
select test.refuses(
  $$ select api.convert_requisition(test.id('r')) $$, 'REQUISITION_ORDERED', 409, 'then nothing is left'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.convert_requisition(test.id('r')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
