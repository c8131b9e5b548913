-- How much of its life an asset has had, in months, by each convention.
begin;
select plan(1);

select results_eq(
  $$ select u.place, round(asset.life_used(u.starts_on::date, u.convention, u.used_on::date) / asset.month_ticks(), 3)
       from (
         values (1, '2024-10-10', 'FULL_MONTH', '2024-10-30'), (2, '2024-10-10', 'FULL_MONTH', '2024-10-31'),
                (3, '2024-10-10', 'FULL_MONTH', '2025-01-31'), (4, '2024-10-10', 'HALF_YEAR', '2024-11-30'),
                (5, '2024-10-10', 'HALF_YEAR', '2024-12-31'), (6, '2024-10-10', 'HALF_YEAR', '2025-03-31'),
                (7, '2024-01-10', 'HALF_YEAR', '2024-12-31'), (8, '2024-04-16', 'DAILY', '2024-04-30'),
                (9, '2024-04-16', 'DAILY', '2024-06-15'), (10, '2024-04-16', 'DAILY', '2024-04-16'),
                (11, '2024-04-16', 'DAILY', '2024-04-15'), (12, '2024-04-16', 'HALF_YEAR', '2024-04-15')
       ) as u (place, starts_on, convention, used_on)
      order by u.place $$,
  $$ values (1, 0.000), (2, 1.000), (3, 4.000), (4, 4.000), (5, 6.000), (6, 9.000), (7, 6.000), (8, 0.500), (9, 2.000),
            (10, 0.033), (11, 0.000), (12, 0.000) $$,
  'a month counts when it is over, the first calendar year as half a year, or each day as its part of the month'
);

select * from finish();
rollback;
