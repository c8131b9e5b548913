begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.item('bolt');
select test.work_order('fan', 'north'), test.work_order('far', 'south');
select test.item('gone', '{"status": "PHASE_OUT"}'), test.item('work', '{"kind": "SERVICE"}');
select test.sign_in('ann');
select results_eq(
  $$ select requisition_number, status, order_status, receipt_status, total_amount
       from api.create_requisition(
              jsonb_build_object('site_id', test.id('north'), 'reason', 'stock is low', 'needed_on', '2030-01-31'),
              test.wanted('bolt', 'MAIN', 4, 2.5, jsonb_build_object('suggested_vendor_id', test.id('parts')))
                || '[{"kind": "ASSET", "description": "Pump", "quantity": 2, "estimated_price": 900},
                     {"kind": "SERVICE", "description": "Crane", "quantity": 1, "estimated_price": 340},
                     {"kind": "OTHER", "description": "Something to hold it", "quantity": 3,
                      "estimated_price": 0.3333}]'
            ) $$,
  $$ values ('PR-000001', 'DRAFT', 'NONE', 'NONE', 2151.00) $$, 'a requisition is made'
);
select results_eq(
  $$ select l.position, l.kind, l.description, l.amount, l.base_quantity, l.suggested_vendor_name, l.pending_amount
       from api.requisition_lines as l order by 1 $$,
  $$ values (1, 'ITEM', 'bolt', 10.0000, 4.000000, 'parts', 0.0000),
            (2, 'ASSET', 'Pump', 1800.0000, null, null, 0.0000), (3, 'SERVICE', 'Crane', 340.0000, null, null, 0.0000),
            (4, 'OTHER', 'Something to hold it', 1.00, null, null, 0.0000) $$,
  'with its lines'
);
select results_eq(
  $$ select r.currency, r.requester_name, r.origin, r.submission from api.requisitions as r $$,
  $$ values ('EUR', 'ann', 'MANUAL', 0) $$, 'in the currency of the site, for who wrote it'
);
select test.refuses_fields(
  $$ select test.requisition('x', 'north', jsonb_build_array(
       '{"kind": "ITEM", "quantity": 0, "estimated_price": -1}'::jsonb,
       jsonb_build_object('kind', 'ITEM', 'item_id', test.id('gone'), 'quantity', 1, 'estimated_price', 1),
       jsonb_build_object('kind', 'ITEM', 'item_id', test.id('work'), 'quantity', 1, 'estimated_price', 1,
         'storeroom_id', test.id('MAIN')),
       jsonb_build_object('kind', 'SERVICE', 'item_id', test.id('bolt'), 'quantity', 1, 'estimated_price', 1),
       '{"kind": "OTHER", "quantity": 999999999, "estimated_price": 999999999}'::jsonb,
       '{"kind": "ASSET", "description": "Pump", "quantity": 1.5, "estimated_price": 1}'::jsonb,
       jsonb_build_object('kind', 'OTHER', 'item_id', test.id('bolt'), 'quantity', 1, 'estimated_price', 1),
       '{"kind": "THING", "quantity": "NaN", "estimated_price": 1}'::jsonb)) $$,
  array['p_lines[1].estimated_price', 'p_lines[1].quantity', 'p_lines[2].item_id', 'p_lines[2].storeroom_id',
    'p_lines[3].item_id', 'p_lines[4].item_id', 'p_lines[5].description', 'p_lines[5].estimated_price',
    'p_lines[6].quantity', 'p_lines[7].item_id', 'p_lines[8].kind', 'p_lines[8].quantity'],
  'every fault of every line is told'
);
select test.refuses_fields(
  $$ select test.requisition('x', 'north', test.wanted('bolt', 'FAR', 1, 1)
       || jsonb_build_array(jsonb_build_object('kind', 'SERVICE', 'description', 'x', 'quantity', 1,
            'estimated_price', 1, 'work_order_id', test.id('far')))) $$,
  '{p_lines[1].storeroom_id,p_lines[2].work_order_id}', 'what it is for stands at the site'
);
select lives_ok(
  $$ select test.requisition('for work', 'north', jsonb_build_array(jsonb_build_object('kind', 'ITEM', 'quantity', 1,
       'item_id', test.id('bolt'), 'estimated_price', 1, 'work_order_id', test.id('fan')))) $$,
  'goods are for a storeroom, or for work'
);
select test.refuses(
  $$ select test.requisition('x', 'north', '[]', '{"requisition_number": "PR-000001"}') $$,
  'ALREADY_EXISTS', 409, 'no number twice'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses_fields($$ select test.requisition('x', 'north', '[]') $$, '{site_id}', 'within reach');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_requisition('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
