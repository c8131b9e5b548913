begin;
select plan(12);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}');
select test.vendor('parts'), test.vendor('tools'), test.storeroom('MAIN', 'north'), test.item('bolt');
create function pg_temp.bill(p_number text, p_order text, p_quantity numeric, p_price numeric) returns void
language plpgsql as $$
declare
  v_id uuid;
begin
  select i.id into v_id from api.create_invoice(test.id(p_order),
    jsonb_build_object('vendor_invoice_number', p_number, 'invoiced_on', test.day() - 1), jsonb_build_array(
      jsonb_build_object('purchase_order_line_id', test.line_of(p_order), 'quantity', p_quantity, 'unit_price',
        p_price))) as i;
  perform api.submit_invoice(v_id);
  perform test.sign_out(), test.sign_in('bob');
  perform api.approve_invoice(v_id, 'so agreed');
  perform test.sign_out(), test.sign_in('ann');
end $$;
select test.sign_in('ann');
select test.purchase_order('po', 'north', 'parts',
  test.order_line('bolt', 'MAIN', 10, 3) || test.order_line('bolt', 'MAIN', 4, 5)
    || test.order_line('bolt', 'MAIN', 1, 7));
select test.purchase_order('axe', 'north', 'tools', test.order_line('bolt', 'MAIN', 1, 10));
select test.sent('po', 'ann', 'bob'), test.sent('axe', 'ann', 'bob');
select test.remember('good', (select r.id from api.receive_purchase_order(test.id('po'), jsonb_build_array(
  jsonb_build_object('purchase_order_line_id', test.line_of('po'), 'quantity', 10),
  jsonb_build_object('purchase_order_line_id', test.line_of('po', 2), 'quantity', 4, 'rejected_quantity', 1,
    'reject_reason', 'bent'))) as r));
select pg_temp.bill('R1', 'po', 10, 3.6);
select api.receive_purchase_order(test.id('axe'));
select pg_temp.bill('R2', 'axe', 1, 10);
select test.sign_out();
-- Sent five days before it came, which is day 2026-01-10 of the site; the second and the third line were promised, too.
update procurement.purchase_orders set sent_at = '2026-01-05T00:00Z', promised_on = '2026-01-10';
update procurement.receipts set received_at = '2026-01-09T11:00Z';
update procurement.order_lines set promised_on = '2026-01-09' where purchase_order_id = test.id('axe');
update procurement.invoices set approved_at = '2026-01-09T11:00Z';
select test.sign_in('ann');
select results_eq(
  $$ select vendor_name, indicator, numerator::float, denominator::float, value::float, cardinality(numerator_ids),
            cardinality(denominator_ids)
       from api.explain_vendor_indicators('2026-01-09', '2026-01-10', p_details => true) where site_id is null $$,
  $$ values ('parts', 'EXCEPTION_PERCENT', 1::float, 1::float, 100::float, 1, 1),
            ('parts', 'LEAD_TIME_DAYS', 10, 2, 5, 2, 2), ('parts', 'ON_TIME_PERCENT', 1, 3, 33.3333, 1, 3),
            ('parts', 'PRICE_VARIANCE_PERCENT', 6, 30, 20, 1, 1), ('parts', 'REJECTED_PERCENT', 5, 50, 10, 1, 2),
            ('parts', 'SPEND_PERCENT', 36, 46, 78.2609, 1, 2), ('tools', 'EXCEPTION_PERCENT', 0, 1, 0, 0, 1),
            ('tools', 'LEAD_TIME_DAYS', 5, 1, 5, 1, 1), ('tools', 'ON_TIME_PERCENT', 0, 1, 0, 0, 1),
            ('tools', 'PRICE_VARIANCE_PERCENT', 0, 10, 0, 0, 1), ('tools', 'REJECTED_PERCENT', 0, 10, 0, 0, 1),
            ('tools', 'SPEND_PERCENT', 10, 46, 21.7391, 1, 2) $$,
  'each is what counting by hand gives: a line is on time when all of it came and was good'
);
select results_eq(
  $$ select denominator_ids from api.explain_vendor_indicators('2026-01-10', '2026-01-10', p_details => true)
      where vendor_name = 'parts' and indicator = 'ON_TIME_PERCENT' and site_code = 'NORTH' $$,
  $$ select array_agg(l.id order by l.id)
       from api.purchase_order_lines as l where l.purchase_order_id = test.id('po') $$,
  'by the lines that count'
);
select test.remember('odd', (select i.id from api.create_invoice(test.id('axe'),
  jsonb_build_object('vendor_invoice_number', 'R3', 'invoiced_on', test.day() - 1), jsonb_build_array(
    jsonb_build_object('purchase_order_line_id', test.line_of('axe'), 'quantity', 5, 'unit_price', 10))) as i));
select api.submit_invoice(test.id('odd')), api.cancel_invoice(test.id('odd'), 'wrong');
select test.sign_out();
update procurement.invoices set submitted_at = '2026-01-09T11:00Z' where id = test.id('odd');
select test.sign_in('ann');
select results_eq(
  $$ select numerator::float, denominator::float, value::float from api.explain_vendor_indicators('2026-01-09',
      '2026-01-10')
      where vendor_name = 'tools' and indicator = 'EXCEPTION_PERCENT' and site_code = 'NORTH' $$,
  $$ values (1::float, 2::float, 50::float) $$, 'an exception that was cancelled stays one'
);
select test.purchase_order('late', 'north', 'tools', test.order_line('bolt', 'MAIN', 2, 10));
select test.sent('late', 'ann', 'bob');
select test.remember('early', (select i.id from api.create_invoice(test.id('late'),
  jsonb_build_object('vendor_invoice_number', 'R4', 'invoiced_on', test.day() - 1), jsonb_build_array(
    jsonb_build_object('purchase_order_line_id', test.line_of('late'), 'quantity', 2, 'unit_price', 10))) as i));
select api.submit_invoice(test.id('early'));
select api.receive_purchase_order(test.id('late'));
select api.submit_invoice(test.id('early'));
select is((select status from api.vendor_invoices where id = test.id('early')), 'MATCHED', 'what arrived is matched');
select test.sign_out();
update procurement.invoices set submitted_at = '2026-01-07T11:00Z' where id = test.id('early');
update procurement.receipts set received_at = '2026-01-20T11:00Z' where purchase_order_id = test.id('late');
select test.sign_in('ann');
select results_eq(
  $$ select numerator::float, denominator::float from api.explain_vendor_indicators('2026-01-08', '2026-01-08')
      where vendor_name = 'tools' and indicator = 'EXCEPTION_PERCENT' and site_code = 'NORTH' $$,
  $$ values (1::float, 1::float) $$, 'and one that matched later stays one, too'
);
select test.sign_out();
select test.vendor('direct');
select test.sign_in('ann');
select test.purchase_order('here', 'north', 'direct', test.order_line('bolt', 'MAIN', 1, 10)),
       test.purchase_order('frame', 'north', 'direct', jsonb_build_array(jsonb_build_object('kind', 'ITEM', 'item_id',
         test.id('bolt'), 'quantity', 9, 'unit_price', 1)), jsonb_build_object('kind', 'BLANKET', 'ends_on',
           test.day(9)));
select api.submit_purchase_order(test.id('here'));
select test.sent('frame', 'ann', 'bob'), test.sign_out(), test.sign_in('bob');
select api.approve_purchase_order(test.id('here')), api.receive_purchase_order(test.id('here'));
select test.sign_out();
update procurement.receipts set received_at = '2026-02-01T00:00Z' where purchase_order_id = test.id('here');
update procurement.purchase_orders set promised_on = '2026-02-01' where id = test.id('frame');
select test.sign_in('ann');
select results_eq(
  $$ select distinct indicator, denominator::float from api.explain_vendor_indicators('2026-01-30', '2026-02-03')
      where vendor_name = 'direct' $$,
  $$ values ('REJECTED_PERCENT', 10::float) $$,
  'what came without being sent has no lead time, and a blanket order is never late'
);
select results_eq(
  $$ select f.figure, f.numerator, f.denominator
       from (
         select 'ON_TIME_PERCENT' as figure, v.*
           from api.list_figure_values('VENDOR_ON_TIME', '2026-01-05', '2026-01-10', '{vendor}') as v
         union all
         select 'EXCEPTION_PERCENT', v.*
           from api.list_figure_values('MATCH_EXCEPTION_SHARE', '2026-01-05', '2026-01-10', '{vendor}') as v
       ) as f
      order by 1, 2, 3 $$,
  $$ select i.indicator, i.numerator, i.denominator
       from api.explain_vendor_indicators('2026-01-05', '2026-01-10') as i
      where i.site_id is null and i.indicator in ('ON_TIME_PERCENT', 'EXCEPTION_PERCENT')
      order by 1, 2, 3 $$,
  'the figures by vendor are the same'
);
select is(
  (
    select sum(v.fact_count)
      from unnest('{VENDOR_ON_TIME,MATCH_EXCEPTION_SHARE}'::text[]) as f (code)
     cross join lateral api.list_figure_values(f.code, '2026-01-05', '2026-01-10', p_asset_ids => '{}') as v
  ), 0::numeric, 'and of no asset'
);
select is_empty(
  $$ select 1 from api.explain_vendor_indicators('2026-01-11', '2026-01-19') $$, 'days are those of the site'
);
select is_empty(
  $$ select 1 from api.explain_vendor_indicators('2026-01-09', '2026-01-10', array[test.id('south')]) $$, 'of one site'
);
select is(
  (select string_agg(test.field_faults(format($q$ select api.explain_vendor_indicators(%L, %L) $q$, o.a, o.b)), '; '
            order by o.n)
     from (values (1, null, '2026-01-01'), (2, '2026-01-01', null), (3, '2026-01-02', '2026-01-01')) as o (n, a, b)),
  'p_from MISSING_VALUE; p_until MISSING_VALUE; p_until TOO_SMALL', 'between two days'
);
select test.sign_out();
select test.sign_in('sue');
select is_empty($$ select 1 from api.explain_vendor_indicators('2026-01-09', '2026-01-10') $$, 'of sites in reach');
select test.sign_out();

select * from finish();
rollback;
