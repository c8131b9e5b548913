begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.read_values}'), test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{press,motor,half,ended}'::text[]) as a (n);
select test.asset('far', 'south');
select test.depreciation_book('TAX');
select test.book('of press', 'press', 'TAX', '{"method": "DOUBLE_DECLINING", "cost": 10000, "life_months": 60,
                                               "salvage_amount": 1000}'),
       test.book('of motor', 'motor', 'TAX', '{"method": "WRITTEN_DOWN_VALUE", "cost": 10000, "life_months": 60,
                                               "salvage_amount": 1000}'),
       test.book('of half', 'half', 'TAX', '{"convention": "HALF_YEAR", "cost": 2400, "salvage_amount": 0,
                                             "life_months": 24, "starts_on": "2024-11-20"}'),
       test.book('of ended', 'ended', 'TAX', '{"status": "CANCELLED"}'),
       test.book('of far', 'far', 'TAX');

-- What is charged in each year.
create function pg_temp.by_year(p_book text)
returns table (year integer, charged numeric)
language sql
as $$
  select extract(year from p.period_on)::integer, sum(p.charge_amount)
    from api.preview_depreciation(test.id(p_book)) as p
   group by 1
   order by 1
$$;

select test.sign_in('tess');
-- 40 % of 10,000, 6,000, 3,600 and so on, until a fifth year would fall below what is to be left.
select results_eq(
  $$ select * from pg_temp.by_year('of press') $$,
  $$ values (2024, 4000.0), (2025, 2400.0), (2026, 1440.0), (2027, 864.0), (2028, 296.0) $$,
  'double declining charges twice the even rate of what is left'
);
-- 1 - (1000 / 10000) ^ (1 / 5) is 36.904266 %.
select results_eq(
  $$ select * from pg_temp.by_year('of motor') limit 2 $$,
  $$ values (2024, 3690.43), (2025, 2328.50) $$,
  'written down value charges a rate of what is left'
);
select results_eq(
  $$ select * from pg_temp.by_year('of half') $$,
  $$ values (2024, 600.0), (2025, 1200.0), (2026, 600.0) $$,
  'half a year counts in the year in which it starts, whatever the month'
);
select results_eq(
  $$ select count(*), min(charge_amount), max(closing_value)
       from api.preview_depreciation(test.id('of half'), '2025-01-01') $$,
  $$ values (3::bigint, 100.0, 2100.0) $$,
  'up to a month, when one is said'
);
select is_empty(
  $$ select * from api.preview_depreciation(test.id('of half'), '-infinity') $$, 'which may be long past'
);
select is_empty($$ select * from api.preview_depreciation(test.id('of ended')) $$, 'what is over is not charged');
select test.refuses(
  $$ select * from api.preview_depreciation(test.id('of far')) $$, 'DEPRECIATION_ENROLMENT_NOT_FOUND', 404,
  'what is out of reach does not exist'
);
select test.sign_out();

select test.sign_in('max');
select results_eq(
  $$ select count(*), count(p.charge_amount), count(l.cost), count(l.book_value)
       from api.preview_depreciation(test.id('of half')) as p
      cross join api.depreciation_enrolments as l
      where l.id = test.id('of half') $$,
  $$ values (20::bigint, 0::bigint, 0::bigint, 0::bigint) $$,
  'amounts are not shown to who does not see what assets are worth'
);
select test.sign_out();
select * from finish();
rollback;
