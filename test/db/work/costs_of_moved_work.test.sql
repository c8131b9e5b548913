-- Costs stay in the books of the site in which they were posted, when the work moves to a site with other books.
begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site_in('south', 'JPY');
select test.person('ann'), test.person('nora', '{north}'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.labour_rate('wim', 40);
select test.exchange_rate('EUR', 'JPY', 160);
select test.pay_rule('north', 'DAY_OVER', 'MULTIPLIER', 1.25, 480);
select test.asset('pump', 'north');

-- What is in the books of each site from a day on, by kind.
create function pg_temp.books(p_from date)
returns text[]
language sql
as $$
  select array_agg(
           concat_ws(' ', c.site_code, c.group_code, trim_scale(c.numerator), c.currency)
           order by c.site_code, c.group_code
         )
    from api.explain_work_costs(
           p_from, case when p_from < '2026-02-01' then '2026-01-31' else '2035-12-31' end::date
         ) as c
   where c.site_id is not null
$$;
grant execute on function pg_temp.books to public;

select test.sign_in('ann');
select test.remember(
  'fan',
  (select id from api.create_work_order(jsonb_build_object('asset_id', test.id('pump'), 'title', 'Fan')))
);
select test.remember(
  'rags',
  (select id from api.record_work_order_cost(
     test.id('fan'), '{"kind": "OTHER", "description": "Rags", "unit_cost": 4, "incurred_on": "2026-01-05"}'
   ))
);
select test.remember(
  'late',
  (select id from api.record_labour_entry(test.id('fan'), jsonb_build_object(
     'worker_id', test.id('wim'), 'started_at', '2026-01-06T14:00Z', 'ended_at', '2026-01-06T18:00Z'
   )))
);
select api.approve_labour_entry(test.id('late'));
select api.close_period('2026-01-01');
select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south'), 'move_open_work', true));
select is(
  pg_temp.books('2026-01-01'), '{NORTH LABOUR 160 EUR,NORTH OTHER 4 EUR}',
  'a closed month stays in the books of its site'
);
select results_eq(
  $$ select distinct c.site_id, c.posted_site_id from api.work_order_costs as c $$,
  $$ values (test.id('south'), test.id('north')) $$,
  'the lines go along and name the books'
);
select api.reverse_work_order_cost(test.id('rags'), 'not ours');
select is(
  pg_temp.books('2026-02-01'), '{NORTH OTHER -4 EUR}', 'a reversal is in the books of what it reverses'
);
select api.record_work_order_cost(test.id('fan'), '{"kind": "OTHER", "description": "Soap", "unit_cost": 500}');
select is(
  pg_temp.books('2026-02-01'), '{NORTH OTHER -4 EUR,SOUTH OTHER 500 JPY}', 'a new cost is in those of the new site'
);

-- Eight hours of the same morning are filed: the evening is overtime, and is paid again where it was paid.
select api.record_labour_entry(test.id('fan'), jsonb_build_object(
         'worker_id', test.id('wim'), 'started_at', '2026-01-06T06:00Z', 'ended_at', '2026-01-06T14:00Z'
       ));
select is(
  pg_temp.books('2026-02-01'), '{NORTH LABOUR 40 EUR,NORTH OTHER -4 EUR,SOUTH OTHER 500 JPY}',
  'what is paid again is paid in the same currency and books'
);
select throws_like(
  $$ select api.update_site(test.id('north'), '{"currency": "JPY"}') $$, '%CURRENCY_IN_USE%',
  'a site whose costs have moved away keeps its currency'
);
select test.sign_out();

select test.sign_in('nora');
select is(
  pg_temp.books('2026-01-01'), '{NORTH LABOUR 160 EUR,NORTH OTHER 4 EUR}',
  'whoever reads the old site alone has its books'
);
select test.sign_out();
select test.sign_in('sue');
select is(pg_temp.books('2026-01-01'), null, 'whoever reads the new site alone has none of them');
select is(pg_temp.books('2026-02-01'), '{SOUTH OTHER 500 JPY}', 'but its own');
select test.sign_out();

select * from finish();
rollback;
