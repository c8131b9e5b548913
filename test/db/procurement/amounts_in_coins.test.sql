-- What people agree on has the decimals of its currency, rounded once a line.
begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site_in('tokyo', 'JPY');
select test.person('ann'), test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.exchange_rate('EUR', 'JPY', 161.177), test.exchange_rate('EUR', 'KWD', 0.33);

create function pg_temp.lines(p_prices numeric[], p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('kind', 'SERVICE', 'description', 'x', 'quantity', 1, 'unit_price', p.price,
           'match_level', 'TWO_WAY') || p_more)
    from unnest(p_prices) as p (price)
$$;
create function pg_temp.amounts(p_order text) returns text language sql as $$
  select (select string_agg(trim_scale(l.amount)::text, ' ' order by l.position) from api.purchase_order_lines as l
           where l.purchase_order_id = o.id) || ' = ' || trim_scale(o.total_amount) || ' + ' || trim_scale(o.tax_amount)
    from api.purchase_orders as o where o.id = test.id(p_order)
$$;
-- The taxes of an invoice of all lines of an order, which says them for the whole.
create function pg_temp.spread(p_order text, p_tax numeric) returns text language plpgsql as $$
declare
  v_id uuid := (
    select i.id
      from api.create_invoice(
             test.id(p_order),
             jsonb_build_object('vendor_invoice_number', p_order || p_tax, 'invoiced_on', test.day(), 'tax_amount',
               p_tax),
             (select jsonb_agg(jsonb_build_object('purchase_order_line_id', l.id, 'quantity', 1, 'unit_price',
                       l.unit_price) order by l.position)
                from api.purchase_order_lines as l where l.purchase_order_id = test.id(p_order))
           ) as i
  );
begin
  return (
    select string_agg(trim_scale(l.tax_amount)::text, ' ' order by l.position) || ' of ' || trim_scale(i.net_amount)
      from api.vendor_invoice_lines as l join api.vendor_invoices as i on i.id = l.invoice_id where i.id = v_id
     group by i.net_amount
  );
end $$;

select test.sign_in('ann');
select test.purchase_order('euro', 'north', 'parts', pg_temp.lines('{0.005,1.0049,2.675}', '{"tax_percent": 19}'));
select test.purchase_order('yen', 'tokyo', 'parts', pg_temp.lines('{0.5,100.49,61.7143}', '{"tax_percent": 10}'));
select test.purchase_order('dinar', 'north', 'parts', pg_temp.lines('{0.0005,1.2344,0.1}', '{"tax_percent": 5}'),
  '{"currency": "KWD"}');
select is(pg_temp.amounts('euro'), '0.01 1 2.68 = 3.69 + 0.7', 'cents in euros, half away from zero, line by line');
select is(pg_temp.amounts('yen'), '1 100 62 = 163 + 16', 'no hundredths of a yen');
select is(pg_temp.amounts('dinar'), '0.001 1.234 0.1 = 1.335 + 0.067', 'three places of a dinar');

select test.purchase_order('seven', 'north', 'parts', pg_temp.lines(array_fill(3.33, array[7])));
select is(pg_temp.spread('seven', 1), '0.14 0.14 0.14 0.14 0.14 0.14 0.16 of 23.31', 'the rest is on the last line');
select is(pg_temp.spread('seven', 0.04), '0.01 0.01 0.01 0.01 0 0 0 of 23.31', 'no line gives back what others took');
select is(pg_temp.spread('seven', 0), '0 0 0 0 0 0 0 of 23.31', 'of nothing there is nothing');
select is(pg_temp.spread('yen', 16), '0 10 6 of 163', 'in whole yen');
select is(pg_temp.spread('dinar', 0.067), '0 0.062 0.005 of 1.335', 'in fils');

select test.requisition('rq', 'tokyo',
  '[{"kind": "OTHER", "description": "x", "quantity": 3, "estimated_price": 0.5}]');
select is((select trim_scale(total_amount) from api.requisitions where id = test.id('rq')), 2::numeric,
  'as is what is asked for');
select test.sign_out();
select is(
  (select (procurement.approvable_order(o)).amount from procurement.purchase_orders as o where o.id = test.id('dinar')),
  4.05, 'and what rules compare: 1.335 KWD are 4.0455 EUR'
);
select * from finish();
rollback;
