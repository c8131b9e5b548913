-- Blanket orders: what call-offs take, give back, and cannot take.
begin;
select plan(42);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt'), test.work_order('fan', 'north');

create function pg_temp.lines(p_quantity numeric default 100, p_price numeric default 2, p_value numeric default 1000)
returns jsonb language sql as $$
  select jsonb_build_array(
    jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', p_quantity, 'unit_price', p_price),
    jsonb_build_object('kind', 'SERVICE', 'description', 'Help', 'quantity', 1, 'unit_price', p_value, 'limited_by',
      'VALUE')
  )
$$;
create function pg_temp.term(p_from integer default -10, p_until integer default 10)
returns jsonb language sql security definer as $$
  select jsonb_build_object('kind', 'BLANKET', 'starts_on', core.site_date(test.id('north')) + p_from, 'ends_on',
    core.site_date(test.id('north')) + p_until)
$$;
create function pg_temp.of(p_position integer, p_more jsonb, p_blanket text default 'frame')
returns jsonb language sql security definer as $$
  select jsonb_build_array(jsonb_build_object('blanket_line_id', test.line_of(p_blanket, p_position))
    || case p_position when 1 then jsonb_build_object('storeroom_id', test.id('MAIN'))
       else jsonb_build_object('work_order_id', test.id('fan')) end || p_more)
$$;
create function pg_temp.left_of(p_position integer default 1, p_blanket text default 'frame')
returns numeric language sql as $$
  select coalesce(l.left_quantity, l.left_amount) from api.purchase_order_lines as l
   where l.id = test.line_of(p_blanket, p_position)
$$;

select test.sign_in('ann');
select test.refuses_fields(
  $$ select test.purchase_order('bad', 'north', 'parts', '[]', '{"kind": "BLANKET"}') $$, '{ends_on}',
  'a blanket order has a last day'
);
select test.refuses_fields(
  $$ select test.purchase_order('bad', 'north', 'parts', '[]',
       '{"starts_on": "2026-01-01", "ends_on": "2026-01-01", "notice_days": 1}') $$,
  '{ends_on,notice_days,starts_on}', 'and no other has a term'
);
select test.refuses_fields(
  $$ select test.purchase_order('bad', 'north', 'parts',
       jsonb_build_array(jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', 1, 'unit_price', 1,
         'storeroom_id', test.id('MAIN'), 'work_order_id', test.id('fan'))), pg_temp.term()) $$,
  '{p_lines[1].storeroom_id,p_lines[1].work_order_id}', 'its lines go nowhere yet'
);
select test.refuses_fields(
  $$ select test.purchase_order('bad', 'north', 'parts',
       jsonb_build_array(jsonb_build_object('kind', 'SERVICE', 'description', 'x', 'quantity', 1, 'unit_price', 1,
         'work_order_id', test.id('fan'), 'limited_by', 'VALUE'))) $$,
  '{p_lines[1].limited_by}', 'lines of others have no limit'
);
select test.refuses_fields(
  $$ select api.create_purchase_order(
       jsonb_build_object('site_id', test.id('north'), 'vendor_id', test.id('parts')) || pg_temp.term(),
       pg_temp.lines(), '[{"kind": "FREIGHT", "amount": 5}]'
     ) $$, '{p_charges}', 'its call-offs have charges'
);
select test.purchase_order('frame', 'north', 'parts', pg_temp.lines(), pg_temp.term());
select test.refuses(
  $$ select api.create_call_off(test.id('frame'), pg_temp.of(1, '{"quantity": 1}')) $$, 'BLANKET_NOT_OPEN', 409,
  'a draft is not called off'
);
select test.sent('frame', 'ann', 'bob');
select results_eq(
  $$ select kind, status, ends_on - starts_on, receipt_status from api.purchase_orders where id = test.id('frame') $$,
  $$ values ('BLANKET', 'SENT', 20, 'NONE') $$, 'it is approved and sent as other orders are'
);
select is(
  (select sum(d.on_order_quantity) from api.stock_levels as d where d.item_id = test.id('bolt')), null,
  'and nothing is on order'
);
select test.refuses(
  $$ select api.receive_purchase_order(test.id('frame')) $$, 'PURCHASE_ORDER_IS_BLANKET', 409,
    'nothing is received of it'
);
select test.refuses(
  $$ select api.create_invoice(test.id('frame'),
       '{"vendor_invoice_number": "X", "invoiced_on": "2026-01-01", "tax_amount": 0}',
       jsonb_build_array(jsonb_build_object('purchase_order_line_id', test.line_of('frame'), 'quantity', 1,
         'unit_price', 2))
     ) $$, 'PURCHASE_ORDER_IS_BLANKET', 409, 'nor invoiced'
);
select test.remember(
  'call', (select id from api.create_call_off(test.id('frame'), pg_temp.of(1, '{"quantity": 60}')))
);
select results_eq(
  $$ select o.kind, o.status, o.blanket_order_number is not null, o.total_amount, l.unit_price, l.item_number
       from api.purchase_orders as o join api.purchase_order_lines as l on l.purchase_order_id = o.id
      where o.id = test.id('call') $$,
  $$ values ('CALL_OFF', 'DRAFT', true, 120.0, 2.0, 'bolt') $$, 'a call-off has its item and price'
);
select is(pg_temp.left_of(), 40.0, 'and takes from it, from its draft on');
select test.refuses(
  $$ select api.create_call_off(test.id('frame'), pg_temp.of(1, '{"quantity": 40.000001}')) $$, 'BLANKET_EXCEEDED', 422,
  'what is not left is not called off'
);
select is(
  test.field_faults($$ select api.create_call_off(test.id('frame'), pg_temp.of(1, '{"quantity": 41}')) $$),
  'p_lines[1].quantity BLANKET_EXCEEDED', 'by name'
);
select lives_ok(
  $$ select test.remember('rest', (select id from api.create_call_off(test.id('frame'), pg_temp.of(1,
    '{"quantity": 40}')))) $$,
  'what is left is'
);
select test.refuses(
  $$ select api.update_purchase_order(test.id('call'), p_lines =>
       jsonb_build_array(jsonb_build_object('id', test.line_of('call'), 'kind', 'ITEM', 'item_id', test.id('bolt'),
         'quantity', 61, 'storeroom_id', test.id('MAIN')))) $$, 'BLANKET_EXCEEDED', 422, 'a change takes no more either'
);
select api.update_purchase_order(test.id('call'), p_lines =>
  jsonb_build_array(jsonb_build_object('id', test.line_of('call'), 'kind', 'ITEM', 'item_id', test.id('bolt'),
    'quantity', 50, 'storeroom_id', test.id('MAIN'))));
select is(pg_temp.left_of(), 10.0, 'less gives back');
select test.refuses_fields(
  $$ select api.create_call_off(test.id('frame'), pg_temp.of(1, '{"quantity": 1, "unit_price": 3}')) $$,
  '{p_lines[1].unit_price}', 'at no other price'
);
select test.refuses_fields(
  $$ select api.create_call_off(test.id('frame'), '[{"quantity": 1, "kind": "ITEM"}]',
    '{"vendor_id": null, "currency": "USD"}') $$,
  '{currency,p_lines[1].description,p_lines[1].item_id,p_lines[1].storeroom_id,p_lines[1].unit_price,vendor_id}',
    'with every fault'
);
select test.refuses_fields(
  $$ select api.create_call_off(test.id('frame'), jsonb_build_array(jsonb_build_object('blanket_line_id',
       test.line_of('call'), 'kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', 1, 'unit_price', 2,
       'storeroom_id', test.id('MAIN')))) $$,
  '{p_lines[1].blanket_line_id}', 'of a line of this blanket order'
);
select test.remember(
  'help', (select id from api.create_call_off(test.id('frame'), pg_temp.of(2, '{"quantity": 7, "unit_price": 100}')))
);
select is(pg_temp.left_of(2), 300.0, 'a line that is limited by value has the price of the call-off');
select test.refuses(
  $$ select api.create_call_off(test.id('frame'), pg_temp.of(2, '{"quantity": 1, "unit_price": 300.01}')) $$,
  'BLANKET_EXCEEDED', 422, 'up to its value'
);
select test.sent('call', 'ann', 'bob');
select api.receive_purchase_order(test.id('call'),
  jsonb_build_array(jsonb_build_object('purchase_order_line_id', test.line_of('call'), 'quantity', 30)));
select is(pg_temp.left_of(), 10.0, 'what is ordered counts, arrived or not');
select test.refuses(
  $$ select api.cancel_purchase_order(test.id('frame'), 'x') $$, 'BLANKET_IN_USE', 409,
    'what was called off is not cancelled'
);
select api.cancel_purchase_order(test.id('rest'), 'Not needed');
select is(pg_temp.left_of(), 50.0, 'a call-off that is cancelled gives back');
select test.remember('return', (select id from api.create_vendor_return(test.id('call'),
  (select jsonb_agg(jsonb_build_object('receipt_line_id', l.id, 'quantity', 5)) from api.purchase_receipt_lines as l
    where l.purchase_order_line_id = test.line_of('call')), '{"reason": "Bent"}')));
select is(pg_temp.left_of(), 50.0, 'goods that went back may be replaced');
select api.close_purchase_order(test.id('call'), 'The rest is not needed');
select is(pg_temp.left_of(), 75.0, 'a call-off that is closed gives back what did not arrive or went back');
select test.refuses_fields(
  $$ select api.revise_purchase_order(test.id('frame'), 'Less', p_lines =>
       jsonb_build_array(jsonb_build_object('id', test.line_of('frame'), 'kind', 'ITEM', 'item_id', test.id('bolt'),
         'quantity', 24, 'unit_price', 2))) $$,
  '{p_lines,p_lines[1].quantity}', 'a revision keeps what was called off'
);
select api.revise_purchase_order(test.id('frame'), 'Dearer', p_lines => jsonb_build_array(
  jsonb_build_object('id', test.line_of('frame'), 'kind', 'ITEM', 'item_id', test.id('bolt'), 'quantity', 30,
    'unit_price', 3),
  jsonb_build_object('id', test.line_of('frame', 2), 'kind', 'SERVICE', 'description', 'Help', 'quantity', 1,
    'unit_price', 1000, 'limited_by', 'VALUE')));
select lives_ok(
  $$ select api.create_call_off(test.id('frame'), pg_temp.of(1, '{"quantity": 1}')) $$,
  'while a revision waits the approved one is called off'
);
select test.sign_out();
select test.sign_in('bob');
select api.approve_purchase_order(test.id('frame'));
select is(pg_temp.left_of(), 4.0, 'the revision is in force');
select test.remember('dear', (select id from api.create_call_off(test.id('frame'), pg_temp.of(1, '{"quantity": 1}'))));
select is(
  (select l.unit_price from api.purchase_order_lines as l where l.purchase_order_id = test.id('dear')), 3.0,
  'at its price from now on'
);
select is(
  (select sum(l.amount) from api.purchase_order_lines as l where l.blanket_line_id = test.line_of('frame')
     and l.unit_price = 2), 182.0, 'and what was called off keeps its own'
);
select test.sign_out();
select test.sign_in('ann');
select api.hold_purchase_order(test.id('frame'), 'Trouble');
select test.refuses(
  $$ select api.create_call_off(test.id('frame'), pg_temp.of(1, '{"quantity": 1}')) $$, 'BLANKET_NOT_OPEN', 409,
  'on hold nothing is called off'
);
select test.refuses(
  $$ select api.submit_purchase_order(test.id('help')) $$, 'BLANKET_NOT_OPEN', 409, 'nor handed in'
);
select api.resume_purchase_order(test.id('frame'));
select test.sign_out();

-- The end of the term.
update procurement.purchase_orders set starts_on = starts_on - 100, ends_on = core.site_date(site_id) - 1,
  notice_days = 5
 where id = test.id('frame');
select test.sign_in('ann');
select test.refuses(
  $$ select api.create_call_off(test.id('frame'), pg_temp.of(1, '{"quantity": 1}')) $$, 'BLANKET_NOT_IN_TERM', 422,
  'after its last day'
);
select test.sign_out();
select is(procurement.notify_of_blanket_ends(clock_timestamp() - interval '3 days'), 1, 'its end is notified');
select is(procurement.notify_of_blanket_ends(clock_timestamp() - interval '3 days'), 0, 'once');
select is(procurement.close_ended_blankets(), 1, 'and it is closed after it');
select is(
  (select string_agg(o.status, ' ' order by o.purchase_order_number) from procurement.purchase_orders as o
    where o.id in (test.id('frame'), test.id('help'))), 'CLOSED DRAFT', 'its call-offs stay'
);
select test.sign_in('sue');
select test.refuses(
  $$ select api.create_call_off(test.id('frame'), '[]') $$, 'PURCHASE_ORDER_NOT_FOUND', 404,
    'out of reach there is none'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_call_off(test.id('frame'), '[]') $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select results_eq(
  $$ select count(called_quantity) > 0, count(called_amount), count(left_amount) from api.purchase_order_lines $$,
  $$ values (true, 0::bigint, 0::bigint) $$, 'amounts are for those who read prices'
);
select test.sign_out();

select * from finish();
rollback;
