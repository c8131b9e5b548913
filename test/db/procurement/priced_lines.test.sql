-- Where lines take prices of contracts: the vendor, the quantity and the contract by which each is asked, and what was
-- given stays.
begin;
select plan(19);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.vendor('maker'), test.vendor('none'), test.contract_type('type'),
       test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal'), test.work_order('fan', 'north');
select test.contract('local', 'type', 'parts', 'north', p_starts_on => '2020-01-01'),
       test.contract('named', 'type', 'parts', 'north', p_starts_on => '2019-01-01'),
       test.contract('made', 'type', 'maker', 'north', p_starts_on => '2020-01-01');
select test.revision('local 1', 'local', '[]'), test.revision('named 1', 'named', '[]'), test.revision('made 1',
  'made', '[]');
select test.contract_price('one', 'local 1', 'bolt', 4), test.contract_price('hundred', 'local 1', 'bolt', 3,
  '{"minimum_quantity": 100}'),
       test.contract_price('named bolt', 'named 1', 'bolt', 6), test.contract_price('made bolt', 'made 1', 'bolt', 5),
       test.contract_price('usd bolt', 'made 1', 'bolt', 1, '{"minimum_quantity": 1}', 'USD');
select test.exchange_rate('USD', 'EUR', 0.9);
create function pg_temp.prices(p_order uuid) returns text language sql as $$
  select string_agg(concat_ws(' ', trim_scale(l.quantity), trim_scale(l.unit_price),
    test.name_of(l.contract_price_id)), ', ' order by l.position)
    from api.purchase_order_lines as l where l.purchase_order_id = p_order
$$;
create function pg_temp.ordered(p_requisition text, p_rows jsonb,
  p_into text default null) returns text language sql as $$
  select string_agg(pg_temp.prices(o.id), '; ')
    from api.convert_requisition(test.id(p_requisition), p_rows,
           p_purchase_order_id => case when p_into is not null then test.id(p_into) end) as o
$$;
create function pg_temp.row_of(p_requisition text, p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('id', test.wanted_line(p_requisition)) || p_more)
$$;
create function pg_temp.bought(p_name text, p_more jsonb, p_values jsonb default '{}') returns text language sql as $$
  select pg_temp.prices(test.purchase_order(p_name, 'north', 'parts', jsonb_build_array(jsonb_build_object(
    'kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 5) || p_more), p_values))
$$;

select test.sign_in('ann');
-- Orders.
select is(pg_temp.bought('a', '{}'), '5 4 one', 'the price of the vendor');
select is(pg_temp.bought('b', '{"unit_price": 0}'), '5 0', 'a price that is given stays, also none');
select is(pg_temp.bought('c', '{}', jsonb_build_object('contract_id', test.id('named'))), '5 6 named bolt',
  'the named contract first');
select is(
  test.field_faults($$ select pg_temp.bought('d', '{}', '{"currency": "USD"}') $$),
    'p_lines[1].unit_price MISSING_VALUE',
  'in the currency of the order'
);
select api.update_purchase_order(test.id('a'), jsonb_build_object('contract_id', test.id('named')), jsonb_build_array(
  jsonb_build_object('id', test.line_of('a'), 'kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id',
    test.id('MAIN'), 'quantity', 6)));
select is(pg_temp.prices(test.id('a')), '6 6 named bolt', 'a change asks again, by the values that it gives');
select api.update_purchase_order(test.id('a'), '{}', jsonb_build_array(jsonb_build_object('id', test.line_of('a'),
  'kind', 'ITEM',
  'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 7, 'unit_price', 6)));
select is(pg_temp.prices(test.id('a')), '7 6 named bolt', 'the same price is that of the contract still');
select api.update_purchase_order(test.id('a'), '{}', jsonb_build_array(jsonb_build_object('id', test.line_of('a'),
  'kind', 'ITEM',
  'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 7, 'unit_price', 5.5)));
select is(pg_temp.prices(test.id('a')), '7 5.5', 'another one is not');

-- Requisitions and what becomes of them.
select test.requisition('r', 'north', test.wanted('bolt', 'MAIN', 160, 9, jsonb_build_object('suggested_vendor_id',
  test.id('parts'))));
select test.requisition('q', 'north', jsonb_build_array(
  jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 100,
    'suggested_vendor_id', test.id('parts')),
  jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'work_order_id', test.id('fan'), 'quantity', 1,
    'suggested_vendor_id', test.id('maker'))));
select results_eq(
  $$ select l.estimated_price from api.requisition_lines as l where l.requisition_id = test.id('q') order by l.position
    $$,
  $$ values (3.0), (5.0) $$, 'a line of a requisition asks its own vendor'
);
select test.agreed('r', 'ann', 'bob');
select is(pg_temp.ordered('r', pg_temp.row_of('r', '{"quantity": 61}')), '61 4 one',
  'for the quantity that is ordered');
select is(pg_temp.ordered('r', pg_temp.row_of('r', '{"quantity": 1, "unit_price": 8}')), '1 8',
  'unless a price is given');
select is(
  pg_temp.ordered('r', pg_temp.row_of('r', jsonb_build_object('quantity', 1, 'vendor_id', test.id('maker')))),
    '1 5 made bolt',
  'from the vendor of the row, in the currency of the site'
);
select test.purchase_order('draft', 'north', 'parts', '[]', jsonb_build_object('contract_id', test.id('named')));
select is(pg_temp.ordered('r', pg_temp.row_of('r', '{"quantity": 1}'), 'draft'), '1 6 named bolt',
  'or of the draft, and its contract');
select test.purchase_order('dollars', 'north', 'maker', '[]', '{"currency": "USD"}');
select is(pg_temp.ordered('r', pg_temp.row_of('r', '{"quantity": 1}'), 'dollars'), '1 1 usd bolt', 'and its currency');
select is(
  pg_temp.ordered('r', pg_temp.row_of('r', jsonb_build_object('quantity', 1, 'vendor_id', test.id('none')))), '1 9',
  'without one the estimate'
);
select is(pg_temp.ordered('r', pg_temp.row_of('r')), '94 4 one', 'the rest is priced as the rest');
select test.refuses_fields(
  $$ select pg_temp.ordered('q', pg_temp.row_of('q'), 'frame') from test.purchase_order('frame', 'north', 'parts', '[]',
       jsonb_build_object('kind', 'BLANKET', 'ends_on', test.day(9))) $$, '{p_purchase_order_id}',
  'lines of requisitions do not go into a blanket order'
) from test.agreed('q', 'ann', 'bob');

-- Reorders.
select test.remember('bolts', (api.create_stocked_item(jsonb_build_object('item_id', test.id('bolt'), 'storeroom_id',
  test.id('MAIN'),
  'reorder_point', 500, 'maximum_quantity', 600, 'preferred_vendor_id', test.id('parts')))).id);
select api.cancel_requisition(test.id('q'), 'x');
select api.generate_reorder_requisition(test.id('MAIN'), array[test.id('bolts')]);
select results_eq(
  $$ select distinct l.estimated_price, count(*) over () from api.requisition_lines as l
       join api.requisitions as r on r.id = l.requisition_id where r.origin = 'REORDER' $$,
  $$ values (3.0, 1::bigint) $$, 'what is reordered has the price of the preferred vendor for so much'
);

-- Quotes.
select test.remember('asked', (api.create_quote_request(jsonb_build_object('site_id', test.id('north'), 'closes_at',
  now() + interval '1 day'),
  jsonb_build_array(
    jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 200),
    jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 300),
    jsonb_build_object('kind', 'SERVICE', 'description', 'Help', 'quantity', 1, 'work_order_id', test.id('fan'))),
  array[test.id('parts'), test.id('maker')])).id);
select test.sign_out();
select test.force($$ update procurement.quote_requests set status = 'SENT',
  sent_at = now() where id = test.id('asked') $$);
create function pg_temp.offered(p_rows jsonb) returns jsonb language sql security definer as $$
  select jsonb_agg(jsonb_build_object('quote_request_line_id',
    l.id) || (p_rows -> (l.position - 1)) order by l.position)
    from procurement.quote_request_lines as l
   where l.quote_request_id = test.id('asked') and p_rows -> (l.position - 1) is not null
$$;
select test.sign_in('ann');
select is(
  test.field_faults($$ select api.record_quote(test.id('asked'), jsonb_build_object('vendor_id', test.id('parts')),
    pg_temp.offered('[{}, {}, {}]')) $$), 'p_lines[3].unit_price MISSING_VALUE',
      'a line without an item has no price of a contract'
);
select api.record_quote(test.id('asked'), jsonb_build_object('vendor_id', test.id('parts')),
  pg_temp.offered('[{"quantity": 99}, {"unit_price": 7}]'));
select results_eq(
  $$ select l.quantity, l.unit_price from api.quote_lines as l order by l.quantity $$, $$ values (99.0, 4.0), (300.0,
    7.0) $$,
  'a quote has that of the quantity that is offered, unless it says its own'
);
select test.sign_out();

select * from finish();
rollback;
