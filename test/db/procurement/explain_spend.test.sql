begin;
select plan(11);

select test.organization('acme');
select test.exchange_rate('USD', 'EUR', 0.5);
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('sue', '{south}');
select test.vendor('parts'), test.vendor('owner');
select test.storeroom('MAIN', 'north'), test.item('bolt'), test.item('seal');
select test.category('machine'), test.category('pump', 'machine'), test.category('bolts', 'machine');
select test.cost_center('MAINT'), test.cost_center('PROD');
select test.consignment('SHELF', 'north', 'owner', 'seal', 2);
update inventory.items set category_id = test.id('bolts') where id = test.id('bolt');
create function pg_temp.today() returns date language sql as $$
  select (now() at time zone 'Pacific/Kiritimati')::date
$$;
create function pg_temp.approve(p_id uuid) returns void language plpgsql as $$
begin
  perform api.submit_invoice(p_id);
  perform test.sign_out(), test.sign_in('bob');
  perform api.approve_invoice(p_id, 'so agreed');
  perform test.sign_out(), test.sign_in('ann');
end $$;
create function pg_temp.spend(p_by text) returns text[] language sql as $$
  select array_agg(
           concat_ws(
             ' ', coalesce(e.group_name, e.group_code), trim_scale(e.numerator), trim_scale(e.denominator),
             trim_scale(e.percent), cardinality(e.numerator_ids)
           )
           order by e.numerator desc
         )
    from api.explain_spend('2026-01-10', '2026-01-10', p_by, p_details => true) as e
   where e.site_id is null
$$;
grant execute on all functions in schema pg_temp to public;

select test.sign_in('ann');
select test.purchase_order('o', 'north', 'parts',
  test.order_line('bolt', 'MAIN', 10, 2, jsonb_build_object('cost_center_id', test.id('MAINT')))
  || jsonb_build_array(
       jsonb_build_object('kind', 'SERVICE', 'description', 'Crane', 'quantity', 1, 'unit_price', 60, 'cost_center_id',
         test.id('PROD')),
       jsonb_build_object('kind', 'ASSET', 'description', 'Pump', 'category_id', test.id('pump'), 'quantity', 1,
         'unit_price', 100)),
  '{"currency": "USD"}');
select test.sent('o', 'ann', 'bob');
select test.remember('R1', (select i.id from api.create_invoice(test.id('o'),
  jsonb_build_object('vendor_invoice_number', 'R1', 'invoiced_on', '2026-01-05', 'tax_amount', 7),
  (select jsonb_agg(jsonb_build_object('purchase_order_line_id', l.id, 'quantity', 1, 'unit_price', l.unit_price)
            order by l.position)
     from api.purchase_order_lines as l)) as i));
select test.receive('seal', 'SHELF', 10, 0);
select api.issue_stock(test.id('SHELF'), test.line('seal', 9), null, 'PLANT', 'used');
select test.remember('R2', (select i.id from api.create_consignment_invoice(test.id('north'), test.id('owner'),
  jsonb_build_object('vendor_invoice_number', 'R2', 'invoiced_on', pg_temp.today()),
  jsonb_build_array(jsonb_build_object('storeroom_id', test.id('SHELF'), 'item_id', test.id('seal'), 'quantity', 9.5,
    'unit_price', 2, 'cost_center_id', test.id('MAINT')))) as i));
select test.remember('R3', (select i.id from api.create_invoice(test.id('o'),
  jsonb_build_object('vendor_invoice_number', 'R3', 'invoiced_on', '2026-01-05'),
  (select jsonb_agg(jsonb_build_object('purchase_order_line_id', l.id, 'quantity', 1, 'unit_price', 500))
     from api.purchase_order_lines as l where l.position = 1)) as i));
select pg_temp.approve(test.id('R1')), pg_temp.approve(test.id('R2')), pg_temp.approve(test.id('R3'));
select api.reverse_invoice(test.id('R3'), 'not ours');
select test.sign_out();
-- The day of the site on which they were approved.
update procurement.invoices set approved_at = '2026-01-09T11:00Z';
select test.sign_in('ann');
select is(
  pg_temp.spend('COST_CENTER'), '{50 100 50 1,PROD 30 100 30 1,MAINT 20 100 20 2}',
  'at the rate of the invoice and without taxes, what was not taken back'
);
select is(pg_temp.spend('VENDOR'), '{parts 81 100 81 3,owner 19 100 19 1}', 'by vendor');
select is(pg_temp.spend('CATEGORY'), '{pump 50 100 50 1,SERVICE 30 100 30 1,ITEM 19 100 19 1,bolts 1 100 1 1}',
  'by category, that of assets and that of items');
select results_eq(
  $$ select group_name, numerator, denominator, percent
       from api.explain_spend('2026-01-10', '2026-01-10', 'CATEGORY', p_category_ids => array[test.id('machine')])
      where site_code = 'NORTH' $$,
  $$ values ('pump', 50::numeric, 51::numeric, 98.0392), ('bolts', 1, 51, 1.9608) $$,
  'what is of a category or of one within it, alone'
);
select test.refuses(
  $$ select 1
       from api.explain_spend('2026-01-10', '2026-01-10', 'VENDOR', p_category_ids => array[test.id('parts')]) $$,
  'ASSET_CATEGORY_NOT_FOUND', 404, 'what is no category is refused'
);
select is(pg_temp.spend('ITEM'), '{ASSET 50 100 50 1,SERVICE 30 100 30 1,seal 19 100 19 1,bolt 1 100 1 1}', 'by item');
select is_empty(
  $$ select 1 from api.explain_spend('2026-01-09', '2026-01-09', 'VENDOR') union all
     select 1 from api.explain_spend('2026-01-10', '2026-01-10', 'VENDOR', array[test.id('south')]) $$,
  'on days of the site, and of one site'
);
select is(
  (select string_agg(test.field_faults(format($q$ select api.explain_spend(%L, %L, %L) $q$, o.a, o.b, o.c)), '; '
            order by o.n)
     from (values (1, null, null, null), (2, '2026-01-02', '2026-01-01', 'X')) as o (n, a, b, c)),
  'p_by NOT_IN_VOCABULARY, p_from MISSING_VALUE, p_until MISSING_VALUE; p_by NOT_IN_VOCABULARY, p_until TOO_SMALL',
  'between two days, by something'
);
select results_eq(
  $$ select test.name_of(c.id), v.group_values ->> 'site', v.currency, v.value, v.fact_count
       from api.list_figure_values('SPEND', '2026-01-10', '2026-01-10', '{site,vendor}') as v
       join api.vendors as c on c.code = v.group_values ->> 'vendor'
      order by v.value $$,
  $$ values ('owner', 'NORTH', 'EUR', 19.0000, 1::bigint), ('parts', 'NORTH', 'EUR', 81.0000, 3) $$,
  'the figure by vendor is the same'
);
select is(
  (select v.fact_count
     from api.list_figure_values('SPEND', '2026-01-10', '2026-01-10', p_asset_ids => '{}') as v), 0::bigint,
  'what is bought is of no asset'
);
select test.sign_out();
select test.sign_in('sue');
select is_empty($$ select 1 from api.explain_spend('2026-01-10', '2026-01-10', 'VENDOR') $$, 'of sites in reach');
select test.sign_out();

select * from finish();
rollback;
