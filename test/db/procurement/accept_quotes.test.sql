begin;
select plan(21);

select test.organization('acme');
select test.exchange_rate('USD', 'EUR', 0.8);
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.vendor('other'), test.vendor('third'), test.vendor('bad');
select test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal');
select test.cost_center('MAINT'), test.budget('year', 'MAINT', 20);
select test.sign_in('ann');
select test.requisition('r', 'north', test.wanted('bolt', 'MAIN', 10, 2, jsonb_build_object('cost_center_id',
  test.id('MAINT'))));
select test.agreed('r', 'ann', 'bob');
select test.quote_request('q', 'north', jsonb_build_array(
  jsonb_build_object('requisition_line_id', test.wanted_line('r')),
  jsonb_build_object('kind', 'ITEM', 'item_id', test.id('seal'), 'storeroom_id', test.id('MAIN'), 'quantity', 5)),
  '{parts,other,third,bad}');
select test.refuses(
  $$ select api.accept_quotes(test.id('q'), '[]', 'OTHER') $$, 'TRANSITION_NOT_ALLOWED', 409, 'first vendors are asked'
);
select api.send_quote_request(test.id('q'), 'OTHER');
select test.quote('of parts', 'q', 'parts', '{2, 3}', '{"lead_time_days": 9, "payment_terms": "30 days"}');
select test.quote('of other', 'q', 'other', '{2.2, 2}',
  '{"currency": "USD", "lead_time_days": 4}');
select test.quote('of third', 'q', 'third', '{9, 9}', '{"expires_on": "2020-01-01"}');
select test.quote('of bad', 'q', 'bad', '{1, 1}');
select api.block_vendor(test.id('bad'), 'fraud');
select test.refuses_fields(
  $$ select api.accept_quotes(test.id('q'), '[]', 'PIGEON') $$, '{p_channel}', 'by a known way'
);
select test.refuses_fields(
  $$ select api.accept_quotes(test.id('q'), '[]', 'OTHER') $$, '{p_lines}', 'at least one line'
);
select test.refuses_fields(
  $$ select api.accept_quotes(test.id('q'), test.offered('of third', 1) || test.offered('of bad', 1)
       || test.offered('of parts', 2, '{"quantity": 5.5}') || test.offered('of parts', 2) || '[{"quantity": 1}]',
       'OTHER') $$,
  array['p_lines[1].id', 'p_lines[1].quantity', 'p_lines[2].id', 'p_lines[2].quantity', 'p_lines[3].quantity',
    'p_lines[4].id', 'p_lines[4].quantity', 'p_lines[5].id'],
  'every fault of every row is told'
);
select test.refuses_fields(
  $$ select api.accept_quotes(test.id('q'), test.offered('of parts', 1, '{"quantity": 6}')
       || test.offered('of other', 1, '{"quantity": 5}'), 'OTHER') $$,
  '{p_lines[1].quantity,p_lines[2].quantity}', 'no more than was asked for'
);
select test.refuses(
  $$ select api.accept_quotes(test.id('q'), test.offered('of parts', 1), 'OTHER', 1) $$, 'STALE_ROW', 409,
  'at its version'
);
select test.refuses(
  $$ select api.accept_quotes(uuidv7(), test.offered('of parts', 1), 'OTHER') $$, 'QUOTE_REQUEST_NOT_FOUND', 404,
    'there is none other'
);
select test.remember('early', (api.convert_requisition(test.id('r'), jsonb_build_array(jsonb_build_object('id',
  test.wanted_line('r'), 'quantity', 1, 'vendor_id', test.id('parts'))))).id);
select test.refuses(
  $$ select api.accept_quotes(test.id('q'), test.offered('of parts', 1), 'OTHER') $$, 'REQUISITION_ORDERED', 409,
    'what was ordered meanwhile is not ordered twice'
);
select api.cancel_purchase_order(test.id('early'), 'dear');
select results_eq(
  $$ select o.status, o.total_amount
       from api.accept_quotes(test.id('q'), test.offered('of parts', 1, '{"quantity": 6}')
              || test.offered('of other', 1, '{"quantity": 4}') || test.offered('of other', 2), 'OTHER') as o
      order by 2 $$,
  $$ values ('DRAFT', 12.0000), ('DRAFT', 18.8000) $$, 'an order for each quote, a line is split'
);
select results_eq(
  $$ select o.vendor_name, o.currency, o.exchange_rate, o.payment_terms from api.purchase_orders as o
      where o.status = 'DRAFT' order by 1 $$,
  $$ values ('other', 'USD', 0.800000000, null), ('parts', 'EUR', 1.000000000, '30 days') $$,
  'on the terms of the quote'
);
select results_eq(
  $$ select q.vendor_name, l.position, l.accepted_quantity, o.unit_price, o.requisition_id = test.id('r')
       from api.quote_lines as l
       join api.quotes as q on q.id = l.quote_id
       join api.purchase_order_lines as o on o.id = l.purchase_order_line_id order by 1, 2 $$,
  $$ values ('other', 1, 4.000000, 2.200000, true), ('other', 2, 5.000000, 2.000000, null),
            ('parts', 1, 6.000000, 2.000000, true) $$, 'the lines know each other'
);
select results_eq(
  $$ select vendor_name, status from api.quotes order by 1 $$,
  $$ values ('bad', 'NOT_ACCEPTED'), ('other', 'ACCEPTED'), ('parts', 'ACCEPTED'), ('third', 'NOT_ACCEPTED') $$,
  'what became of each quote is known'
);
select is(test.standing_of('r'), 'APPROVED FULL NONE 0', 'the requisition is ordered');
select is(test.figures('year'), '{20,0,0,0}', 'its budget, which has nothing left, bears it as before');
select results_eq(
  $$ select e.source_entity, sum(e.amount)::float,
            array_agg(distinct e.cause_entity) filter (where e.cause_entity <> 'procurement.purchase_orders')
       from api.budget_entries as e group by 1 order by 1 $$,
  $$ values ('procurement.order_lines', 20::float, '{procurement.quote_requests,procurement.requisitions}'::text[]),
            ('procurement.requisition_lines', 0, '{procurement.quote_requests,procurement.requisitions}') $$,
  'by the lines of the orders now, and by the requisition no more'
);
select api.close_requisition(test.id('r'), 'all is ordered');
select is(test.figures('year'), '{20,0,0,0}', 'also when the requisition is over');
select is_empty($$ select * from api.verify_budgets() $$, 'the budget is what its ledger says');
select results_eq(
  $$ select status, awarded_at is not null from api.quote_requests $$, $$ values ('AWARDED', true) $$,
  'the request is over'
);
select test.refuses(
  $$ select api.accept_quotes(test.id('q'), test.offered('of parts', 2), 'OTHER') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'once'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.accept_quotes(test.id('q'), '[]', 'OTHER') $$, 'QUOTE_REQUEST_NOT_FOUND', 404, 'within reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.accept_quotes(test.id('q'), '[]') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
