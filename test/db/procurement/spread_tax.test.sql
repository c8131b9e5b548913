-- The tax of an invoice is that of its lines together, to the last digit, whatever they are worth.

begin;
select plan(4);

create function pg_temp.taxes(p_prices numeric[], p_tax numeric)
returns numeric[]
language sql
as $$
  select array_agg(l.tax_amount order by l.position)
    from unnest(procurement.spread_tax(
           array(
             select jsonb_populate_record(null::procurement.invoice_lines, jsonb_build_object(
                      'position', p.place, 'quantity', 1, 'unit_price', p.price, 'amount_places', 2))
               from unnest(p_prices) with ordinality as p (price, place)
           ), p_tax)) as l
$$;

select is(pg_temp.taxes('{10,20}', 3), '{1,2}', 'by the amounts of the lines');
select is(pg_temp.taxes('{10,10,10}', 1), '{0.33,0.33,0.34}', 'the rest is on the last line');
select is(pg_temp.taxes('{0,0}', 5), '{5,0}', 'of lines that cost nothing the first has all of it');
select is(pg_temp.taxes('{10,20}', null), '{0,0}', 'an invoice without tax has none on its lines');

select * from finish();
rollback;
