begin;
select plan(16);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob');
select test.vendor('parts'), test.category('pump'), test.depreciation_book('TAX');

create function pg_temp.assets() returns setof asset.assets language sql security definer as $$
  select a.* from asset.assets as a where a.category_id = test.id('pump') order by a.id $$;
create function pg_temp.bill(p_name text, p_quantity numeric, p_price numeric) returns void language plpgsql as $$
begin
  perform test.remember(p_name, (select i.id from api.create_invoice(test.id('o'),
    jsonb_build_object('vendor_invoice_number', p_name, 'invoiced_on', test.day()),
        jsonb_build_array(jsonb_build_object(
      'purchase_order_line_id', test.line_of('o'), 'quantity', p_quantity, 'unit_price', p_price))) as i));
  perform api.submit_invoice(test.id(p_name));
  perform test.sign_out(), test.sign_in('bob');
  perform api.approve_invoice(test.id(p_name), 'agreed');
  perform test.sign_out(), test.sign_in('ann');
end $$;

create function pg_temp.back(p_more jsonb) returns setof procurement.vendor_return_answer language sql as $$
  select * from api.create_vendor_return(test.id('o'), jsonb_build_array(jsonb_build_object('receipt_line_id',
    (select l.id from api.purchase_receipt_lines as l where l.receipt_id = test.id('r'))) || p_more),
        '{"reason": "x"}') $$;

select test.exchange_rate('USD', 'EUR', 2);
select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts', jsonb_build_array(jsonb_build_object('kind', 'ASSET', 'description',
  'Pump', 'category_id', test.id('pump'), 'quantity', 4, 'unit_price', 50, 'warranty_months', 24)),
  '{"currency": "USD"}');
select test.refuses_fields(
  $$ select api.update_purchase_order(test.id('o'), '{}', '[{"kind": "SERVICE", "description": "Crane", "quantity": 1,
       "unit_price": 1, "warranty_months": 1}]') $$, '{p_lines[1].warranty_months}', 'only assets have a warranty'
);
select test.sent('o', 'ann', 'bob');
select test.remember('r', (select r.id from api.receive_purchase_order(test.id('o'), jsonb_build_array(
  jsonb_build_object('purchase_order_line_id', test.line_of('o'), 'quantity', 3))) as r));
select results_eq(
  $$ select a.status, a.purchase_cost, a.currency, a.vendor_name, a.acquired_on = test.day(), a.warranty_months,
            a.purchase_order_line_id = test.line_of('o')
       from api.assets as a where a.category_id = test.id('pump') $$,
  $$ select 'RECEIVED', 100.0000, 'EUR', 'parts', true, 24, true from generate_series(1, 3) $$,
  'an asset that was bought knows from whom, by which line, when and for how much'
);
select test.remember('a' || a.place, a.id) from (select id, row_number() over (order by id) as place from
    pg_temp.assets()) as a;
select test.sign_out();
select test.book('open', 'a1', 'TAX', jsonb_build_object('cost', 100, 'salvage_amount', 0, 'posted_through_on',
    '2024-06-30',
         'accumulated_depreciation', 25, 'book_value', 75)),
       test.book('over', 'a2', 'TAX', '{"cost": 100, "status": "ENDED", "ended_on": "2024-02-01"}');
select test.sign_in('ann');
select pg_temp.bill('i1', 2, 55.55555);
select is(
  (select array_agg(purchase_cost order by id) from pg_temp.assets()), '{111.1111,111.1111,100.0000}'::numeric[],
  'what the invoice differs goes to the assets that it bills, in the order in which they came'
);
select results_eq(
  $$ select asset_id, changes_on, cost_amount from api.depreciation_adjustments $$,
  $$ values (test.id('a1'), '2024-07-01'::date, 11.1100) $$, 'and to the books that are open, from the first open month'
);
select pg_temp.bill('i2', 2, 60);
select is(
  (select array_agg(purchase_cost order by id) from pg_temp.assets()), '{111.1111,111.1111,120.0000}'::numeric[],
  'a bill comes before its goods'
);
select api.receive_purchase_order(test.id('o'));
select test.remember('a4', (select max(id::text)::uuid from pg_temp.assets()));
select is(
  (select array_agg(purchase_cost order by id) from pg_temp.assets()),
      '{111.1111,111.1111,120.0000,120.0000}'::numeric[],
  'which then cost what it says'
);
select api.reverse_invoice(test.id('i2'), 'wrong');
select is(
  (select array_agg(purchase_cost order by id) from pg_temp.assets()),
      '{111.1111,111.1111,100.0000,100.0000}'::numeric[],
  'and what was ordered for, once it is taken back'
);
select api.update_asset(test.id('a3'), '{"purchase_cost": 130}');
select pg_temp.bill('i3', 1, 51);
select is(
  (select purchase_cost from pg_temp.assets() where id = test.id('a3')), 132.0000, 'what somebody added stays'
);
select test.refuses_fields(
  $$ select pg_temp.back('{"quantity": 1}') $$, '{p_lines[1].asset_ids}', 'which goes back is said where not all do'
);
select test.refuses_fields(
  $$ select pg_temp.back(jsonb_build_object('quantity', 1, 'asset_ids', jsonb_build_array(test.id('a4')))) $$,
  '{p_lines[1].asset_ids}', 'and came by that receipt'
);
select api.put_asset_in_service(test.id('a2'));
select test.refuses(
  $$ select pg_temp.back('{"quantity": 3}') $$, 'TRANSITION_NOT_ALLOWED', 409, 'what is in service does not go back'
);
select test.refuses_fields(
  $$ select pg_temp.back('{"quantity": 0.5}') $$, '{p_lines[1].asset_ids,p_lines[1].quantity}', 'assets are whole'
);
select pg_temp.back(jsonb_build_object('quantity', 1, 'asset_ids', jsonb_build_array(test.id('a1'))));
select results_eq(
  $$ select a.status, b.status, l.asset_ids
  from pg_temp.assets() as a join api.depreciation_enrolments as b on b.asset_id = a.id
      cross join api.vendor_return_lines as l where a.id = test.id('a1') $$,
  $$ select 'CANCELLED', 'ENDED', array[test.id('a1')] $$, 'what went back is no asset any more'
);
select test.refuses(
  $$ select api.undo_asset_transition(test.id('a1'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'nor by undoing'
);
select test.refuses_fields(
  $$ select pg_temp.back(jsonb_build_object('quantity', 1, 'asset_ids', jsonb_build_array(test.id('a1')))) $$,
  '{p_lines[1].asset_ids}', 'and goes back once'
);
select is(
  (select returned_quantity from api.purchase_order_lines where id = test.line_of('o')), 1.000000, 'the order knows'
);
select test.sign_out();

select * from finish();
rollback;
